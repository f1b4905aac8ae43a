import { APICallError, parsePartialJson, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import type { HostedModel } from './language-models.ts';
import type { AiForm } from './provider.ts';

/** What services answer that do not know how to bind an answer to a schema. */
const REFUSALS = new Set([400, 404, 422, 501]);

/** The same model, asked to answer with JSON of the form's schema. */
export function asksForJson(model: HostedModel, form: AiForm<unknown>): HostedModel {
  const schema = z.toJSONSchema(form.schema, { target: 'draft-7' }) as never;
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json', name: 'answer', schema } }),
    },
  });
}

/** Whether the call failed as one does that asks for structured output where there is none. */
export function lacksJson(error: unknown): boolean {
  return APICallError.isInstance(error) && REFUSALS.has(error.statusCode ?? 0);
}

/** The data in an answer, mended where the JSON is wrapped in words, has commas too many or ends too early; null where there are none. */
export async function readObject<T>(text: string, form: AiForm<T>): Promise<T | null> {
  const json = withoutSpareCommas(withoutWords(text));
  const { value } = await parsePartialJson(json);
  const found = value === undefined ? null : form.read(value);
  return found ?? form.readText?.(text) ?? null;
}

/** From the first bracket to the end of the last one; to the end of the text where none closes it. */
function withoutWords(text: string): string {
  const start = text.search(/[{[]/);
  if (start < 0) return '';
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const fence = text.indexOf('```', start);
  if (end > start && (fence < 0 || fence > end)) return text.slice(start, end + 1);
  return text.slice(start, fence < 0 ? undefined : fence);
}

/** Without the commas before a closing bracket, those in texts excepted. */
function withoutSpareCommas(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_found, text: string | undefined) => text ?? '');
}
