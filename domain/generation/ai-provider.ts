import type { Source } from '#book/canon/source.ts';
import type { z } from 'zod';
import type { BookTypeId, VariantId } from '#book/catalogue/book-types.ts';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { SectionType } from '#book/catalogue/book-choices.ts';
import type { GeneratorRequest } from '#book/generator/generation-context.ts';
import type { AiProviderName } from '#contract/generation.ts';

/** A new text, from a description by the author. */
export interface ContentRequest {
  kind: 'content';
  prompt: string;
  sectionType: SectionType;
  bookType: BookTypeId;
  variant: VariantId;
  /** The parts of the book that are sent with it. */
  sources: readonly Source[];
}

/** An action on words of a section. */
export interface EditRequest {
  kind: 'edit';
  action: EditAction;
  /** The words, as Markdown; may be empty. */
  text: string;
  instruction: string;
  bookType: BookTypeId;
  variant: VariantId;
  /** The parts of the book that are sent with it. */
  sources: readonly Source[];
}

/** A question about the book, to be answered from these parts of it. */
export interface AskRequest {
  kind: 'ask';
  question: string;
  sources: readonly Source[];
}

export type AiRequest = ContentRequest | EditRequest | AskRequest;

export interface AiOptions {
  /** Aborts the work, also at the provider. */
  signal: AbortSignal;
  /** Whether a person watches the text arrive; if not, it is not slowed down for reading. */
  watched: boolean;
  onUse?: UseListener | undefined;
  /** Called at the end of a text that was cut at the service's longest length. */
  onCut?: (() => void) | undefined;
}

/** The tokens that a call cost, and whether the service counted them; else they are estimated from characters. */
export interface TokenUse {
  tokens: number;
  isCounted: boolean;
}

/** Called for each call of a service, also for those that failed or were stopped after they had begun to answer. */
export type UseListener = (use: TokenUse) => void;

/** A request for structured data: new, or for words of a section. */
export type ObjectRequest = ContentRequest | EditRequest;

/** A service or generator that writes text. */
export interface AiProvider {
  /** True for a language model, whose numbers have to be checked; false for rules that make no mistakes. */
  isModel: boolean;
  /**
   * Writes the text piece by piece; no piece is empty. Throws AppError: `provider_busy` (with retryAfter), `provider_silent`,
   * `provider_failed`. Once the signal aborts, it ends without an error.
   */
  stream(request: AiRequest, options: AiOptions): AsyncIterable<string>;
  /**
   * Returns data of this form instead of a text. Throws as `stream` does, `provider_failed` where the answer is not such data, and
   * `call_stopped` once the signal aborts.
   */
  object<T>(request: ObjectRequest, form: AiForm<T>, options: ObjectOptions): Promise<T>;
}

/** A form of structured data, with named fields. */
export interface AiForm<T> {
  /** What it is called in a request: "a stat block". */
  name: string;
  /** The schema that a model fills in; every field is required. */
  schema: z.ZodType;
  /** Further instructions for a model, beside the schema. */
  hint: string;
  /** Reads the data from an answer, as far as possible; null where there are none. Never throws. */
  read(value: unknown): T | null;
  /** Reads the data from an answer that is not JSON but may be understood. Never throws. */
  readText?: ((text: string) => T | null) | undefined;
  /** Makes the data with the built-in generator. */
  make(request: GeneratorRequest, seed: string): T;
}

export interface ObjectOptions {
  /** Aborts the work, also at the provider. */
  signal: AbortSignal;
  /** An earlier answer and its problems, one sentence each: the new answer should not have them. */
  earlier?: { answer: unknown; problems: readonly string[] } | undefined;
  onUse?: UseListener | undefined;
}

export interface ImageRequest {
  prompt: string;
  n: number;
  size: `${number}x${number}`;
}

/** A service that makes images. */
export interface ImageProvider {
  /**
   * Returns the bytes of at least one image, not validated yet. Throws AppError: `provider_busy`, `provider_silent`, `provider_failed`, and
   * `call_stopped` once the signal aborts.
   */
  generate(request: ImageRequest, signal: AbortSignal): Promise<Uint8Array[]>;
}

/** The settings of a provider, as the configuration has them. */
export interface AiConfig {
  provider: AiProviderName;
  baseUrl: string | null;
  apiKey: string | null;
  model: string | null;
  timeoutMs: number;
}

/** English text has about four characters to a token of the models in use. */
const CHARACTERS_OF_TOKEN = 4;

/** Estimates the tokens of a text with this many characters, where the service did not count them. */
export function reckonedTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_OF_TOKEN);
}

/** Adds up the cost of calls. The sum counts as counted where each of them was. */
export function createTokenMeter(): { onUse: UseListener; sum(): TokenUse } {
  let sum: TokenUse = { tokens: 0, isCounted: true };
  return {
    onUse({ tokens, isCounted }) {
      sum = { tokens: sum.tokens + tokens, isCounted: sum.isCounted && isCounted };
    },
    sum: () => sum,
  };
}
