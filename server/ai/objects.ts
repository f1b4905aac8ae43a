import { APICallError, parsePartialJson } from 'ai';
import { z } from 'zod';
import type { Asked } from './call-model.ts';
import type { AiForm } from '#domain/generation/ai-provider.ts';

/** What services answer that do not know how to bind an answer to a schema. */
const REFUSALS = new Set([400, 404, 422, 501]);

/** Asks for an answer in JSON of the form's schema. */
export function jsonFormat(form: AiForm<unknown>): Asked['responseFormat'] & object {
  return { type: 'json', name: 'answer', schema: z.toJSONSchema(form.schema, { target: 'draft-7' }) as never };
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
  return json.replace(/("(?:[^"\\]|\\.)*"?)|,(?=\s*[}\]])/g, (_found, text: string | undefined) => text ?? '');
}
