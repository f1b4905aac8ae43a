import type { Source } from '#book/canon/source.ts';
import type { BookTypeId } from '#book/catalogue/book-types.ts';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { SectionType } from '#book/catalogue/section-types.ts';
import type { VariantId } from '#book/catalogue/variants.ts';
import type { AiProviderName } from '#contract/generation.ts';

/** A new text, by what the author says of it. */
export interface ContentRequest {
  kind: 'content';
  prompt: string;
  sectionType: SectionType;
  bookType: BookTypeId;
  variant: VariantId;
  /** What of the book is sent with it. */
  sources: readonly Source[];
}

/** What an action makes of words of a section. */
export interface EditRequest {
  kind: 'edit';
  action: EditAction;
  /** The words, as Markdown; may be empty. */
  text: string;
  instruction: string;
  bookType: BookTypeId;
  variant: VariantId;
  /** What of the book is sent with it. */
  sources: readonly Source[];
}

export type AiRequest = ContentRequest | EditRequest;

export interface AiOptions {
  /** Aborts the work, also at the provider. */
  signal: AbortSignal;
  /** Whether a person watches the text arrive; if nobody does, it is not slowed down for reading. */
  watched: boolean;
}

/** Where text comes from. */
export interface AiProvider {
  /**
   * The text, piece by piece; none is empty. Throws AppError: `provider_busy` (with retryAfter), `provider_silent`,
   * `provider_failed`. Once the signal aborts it ends without an error.
   */
  stream(request: AiRequest, options: AiOptions): AsyncIterable<string>;
}

/** The settings of a provider, as the configuration has them. */
export interface AiConfig {
  provider: AiProviderName;
  baseUrl: string | null;
  apiKey: string | null;
  model: string | null;
  timeoutMs: number;
}
