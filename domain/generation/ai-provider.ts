import type { Source } from '#book/canon/source.ts';
import type { z } from 'zod';
import type { BookTypeId, VariantId } from '#book/catalogue/book-types.ts';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { SectionType } from '#book/catalogue/book-choices.ts';
import type { GeneratorRequest } from '#book/generator/generation-context.ts';
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
  /** Whether a person watches the text arrive; if nobody does, it is not slowed down for reading. */
  watched: boolean;
  onUse?: UseListener | undefined;
  /** Told at the end of a text that is as long as the service lets it become, so that more was to come. */
  onCut?: (() => void) | undefined;
}

/** Tokens that a call cost, and whether the service counted them; else they are reckoned from characters. */
export interface TokenUse {
  tokens: number;
  isCounted: boolean;
}

/** Hears of each call of a service, also of those that failed or were stopped after they had begun to answer. */
export type UseListener = (use: TokenUse) => void;

/** What is asked for as data: a new piece, or one for words of a section. */
export type ObjectRequest = ContentRequest | EditRequest;

/** Where text comes from. */
export interface AiProvider {
  /** Whether a language model writes, whose numbers have to be checked; else rules that do not err. */
  isModel: boolean;
  /**
   * The text, piece by piece; none is empty. Throws AppError: `provider_busy` (with retryAfter), `provider_silent`,
   * `provider_failed`. Once the signal aborts it ends without an error.
   */
  stream(request: AiRequest, options: AiOptions): AsyncIterable<string>;
  /**
   * Data of this form in place of a text. Throws as `stream` does, `provider_failed` where the answer is no such data, and `call_stopped`
   * once the signal aborts.
   */
  object<T>(request: ObjectRequest, form: AiForm<T>, options: ObjectOptions): Promise<T>;
}

/** Data that are asked for with their fields named. */
export interface AiForm<T> {
  /** What it is called in a request: "a stat block". */
  name: string;
  /** What a model fills in; every field is required. */
  schema: z.ZodType;
  /** What a model is told beside the schema. */
  hint: string;
  /** The data in what was answered, as far as it can be understood; null where they are none. Never throws. */
  read(value: unknown): T | null;
  /** The data in an answer that is no JSON, where it may be understood all the same. Never throws. */
  readText?: ((text: string) => T | null) | undefined;
  /** What the built-in generator answers. */
  make(request: GeneratorRequest, seed: string): T;
}

export interface ObjectOptions {
  /** Aborts the work, also at the provider. */
  signal: AbortSignal;
  /** An answer that was given before, and what is wrong with it, a sentence each: it is to be given again without these. */
  earlier?: { answer: unknown; problems: readonly string[] } | undefined;
  onUse?: UseListener | undefined;
}

export interface ImageRequest {
  prompt: string;
  n: number;
  size: `${number}x${number}`;
}

/** Where images come from. */
export interface ImageProvider {
  /**
   * The bytes of at least one image, not validated yet. Throws AppError: `provider_busy`, `provider_silent`, `provider_failed`, and `call_stopped`
   * once the signal aborts.
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

/** Tokens that a text of so many characters comes to, where nobody counted them. */
export function reckonedTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_OF_TOKEN);
}

/** Adds up what calls cost. The sum is counted where each of them was. */
export function createTokenMeter(): { onUse: UseListener; sum(): TokenUse } {
  let sum: TokenUse = { tokens: 0, isCounted: true };
  return {
    onUse({ tokens, isCounted }) {
      sum = { tokens: sum.tokens + tokens, isCounted: sum.isCounted && isCounted };
    },
    sum: () => sum,
  };
}
