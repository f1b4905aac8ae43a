import { APICallError, parsePartialJson } from 'ai';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { objectInstructions, objectTask, promptParts } from '#domain/generation/prompts.ts';
import type { AiForm, AiOptions, AiProvider, AiRequest } from '#domain/generation/ai-provider.ts';
import { type Pause, withBackOff } from './back-off.ts';
import { type Asked, callModel } from './call-model.ts';
import type { HostedModel } from './language-models.ts';
import { type KeyOwner, providerFailure } from './provider-failure.ts';

interface ModelSetting {
  model: HostedModel;
  /** The longest time in which nothing at all arrives. */
  timeoutMs: number;
  /** The longest time that an answer takes as a whole. */
  wholeMs: number;
  pause: Pause;
  random: () => number;
  keyOf: KeyOwner;
}

type Call = Omit<AiOptions, 'watched'>;

/** A hosted model as a provider: its stream becomes text, its failures become the product's errors, and the vendor's types stay here. */
export function createModelProvider({ model, timeoutMs, wholeMs, pause, random, keyOf }: ModelSetting): AiProvider {
  const pieces = (asked: Asked, { signal, onUse, onCut }: Call) =>
    withBackOff(() => callModel(model, asked, { signal, onUse, onCut, timeoutMs, wholeMs }), { signal, pause, random });

  async function whole(asked: Asked, options: Call): Promise<string> {
    let text = '';
    for await (const piece of pieces(asked, options)) text += piece;
    if (options.signal.aborted) throw new AppError('call_stopped');
    return text;
  }

  return {
    isModel: true,
    async *stream(request: AiRequest, options: AiOptions) {
      try {
        yield* pieces(promptParts(request), options);
      } catch (error) {
        if (!options.signal.aborted) throw providerFailure(error, keyOf);
      }
    },
    async object(request, form, { signal, earlier, onUse }) {
      const prompt = objectTask(request, earlier);
      const ask = (isBound: boolean) => {
        const system = objectInstructions(request, form, isBound);
        const asked = { system, prompt, ...(isBound && { responseFormat: jsonFormat(form) }) };
        return whole(asked, { signal, onUse });
      };
      try {
        const bound = await ask(true).catch((error: unknown) => {
          if (lacksJson(error)) return '';
          throw error;
        });
        // A service that does not support or follow a schema gets the schema as text.
        const found = (await readObject(bound, form)) ?? (await readObject(await ask(false), form));
        if (found === null) throw new AppError('provider_failed', { message: NO_DATA });
        return found;
      } catch (error) {
        throw signal.aborted ? new AppError('call_stopped') : providerFailure(error, keyOf);
      }
    },
  };
}

const NO_DATA = 'The text service did not answer in the form that was asked for. Please try again.';

/** The statuses of services that cannot bind an answer to a schema. */
const REFUSALS = new Set([400, 404, 422, 501]);

/** The response format that asks for JSON in the form's schema. */
function jsonFormat(form: AiForm<unknown>): Asked['responseFormat'] & object {
  return { type: 'json', name: 'answer', schema: z.toJSONSchema(form.schema, { target: 'draft-7' }) as never };
}

/** Whether the call failed because the service has no structured output. */
function lacksJson(error: unknown): boolean {
  return APICallError.isInstance(error) && REFUSALS.has(error.statusCode ?? 0);
}

/** Reads the data in an answer. Repairs JSON that is wrapped in words, has extra commas or ends too early; null where there is no data. */
export async function readObject<T>(text: string, form: AiForm<T>): Promise<T | null> {
  const json = withoutSpareCommas(withoutWords(text));
  const { value } = await parsePartialJson(json);
  const found = value === undefined ? null : form.read(value);
  return found ?? form.readText?.(text) ?? null;
}

/** The text from the first bracket to the last closing one, or to the end of the text where none closes it. */
function withoutWords(text: string): string {
  const start = text.search(/[{[]/);
  if (start < 0) return '';
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const fence = text.indexOf('```', start);
  if (end > start && (fence < 0 || fence > end)) return text.slice(start, end + 1);
  return text.slice(start, fence < 0 ? undefined : fence);
}

/** Removes commas before a closing bracket, except within strings. */
function withoutSpareCommas(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*"?)|,(?=\s*[}\]])/g, (_found, text: string | undefined) => text ?? '');
}
