import type { Node } from 'prosemirror-model';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { type BlockPiece, mechanicsFindings, pieceOf } from '#book/generator/mechanics/mechanics-forms.ts';
import { isWrong, type MechanicsFinding, type MechanicsKind } from '#book/generator/mechanics/mechanics-form.ts';
import type { AiEvent } from '#contract/generation.ts';
import type { AiOptions, AiProvider, AiRequest, ContentRequest, EditRequest } from '#domain/generation/ai-provider.ts';
import { doneEvent, findingsIn, JUDGED_MAX, OF_TEXT, writeByRules } from '#domain/generation/builtin-provider.ts';
import { markdownOf, type MechanicsOptions, repair, writeMechanics } from './mechanics.ts';

/** Actions whose answer is one piece of mechanics. */
const PIECES: Readonly<Partial<Record<EditAction, MechanicsKind>>> = { stat_block: 'stat_block', table: 'table' };
/** Actions that write something new. For others, the numbers are the author's own, and are only checked. */
const NEW_TEXTS = new Set<EditAction>(['continue', 'next_scene']);
const MAKING = 'Making it and checking its numbers…';
const CUT_OFF: MechanicsFinding = {
  ...OF_TEXT,
  formula:
    'The text service stopped at the greatest length of its answers. Have the text continued, or ask for less at once.',
};

/**
 * Yields the requested text as events; the last is `done`. A model gives pieces of mechanics as data, and those within a text are checked
 * when the text is complete; faulty ones are requested once more, and remaining faults are reported. Throws what `AiProvider` throws.
 */
export async function* writeText(
  ai: AiProvider,
  request: AiRequest,
  options: AiOptions,
): AsyncGenerator<AiEvent, void, undefined> {
  if (!ai.isModel) return yield* writeByRules(ai, request, options);
  const findings = yield* written(ai, request, options);
  if (!options.signal.aborted) yield doneEvent(request, findings);
}

async function* written(
  ai: AiProvider,
  request: AiRequest,
  options: AiOptions,
): AsyncGenerator<AiEvent, MechanicsFinding[]> {
  const kind = request.kind === 'edit' ? PIECES[request.action] : undefined;
  if (kind !== undefined && request.kind === 'edit') {
    const made = yield* whileWaiting(writeMechanics(ai, { kind, request }, options), MAKING);
    yield { type: 'text', text: made.markdown };
    return made.findings;
  }
  let text = '';
  const cut: MechanicsFinding[] = [];
  for await (const piece of ai.stream(request, { ...options, onCut: () => cut.push(CUT_OFF) })) {
    text += piece;
    yield { type: 'text', text: piece };
  }
  if (request.kind === 'ask' || options.signal.aborted) return cut;
  return [...cut, ...(yield* judged(ai, { request, text }, options))];
}

async function* judged(
  ai: AiProvider,
  { request, text }: { request: ContentRequest | EditRequest; text: string },
  options: AiOptions,
): AsyncGenerator<AiEvent, MechanicsFinding[]> {
  const isNew = request.kind === 'content' || NEW_TEXTS.has(request.action);
  return isNew && text.length <= JUDGED_MAX ? yield* repairNumbers(ai, { request, text }, options) : findingsIn(text);
}

/** How often a reader gets a sign that work goes on; proxies close connections that are silent for much longer. */
const EVERY_MS = 2000;

/** Waits for the work, and yields a progress event from time to time. Throws what the work throws. */
async function* whileWaiting<T>(work: Promise<T>, message: string): AsyncGenerator<AiEvent, T> {
  // A reader who leaves meanwhile does not see its failure.
  work.catch(() => undefined);
  while (!(await isDoneWithin(work, EVERY_MS))) yield { type: 'progress', message };
  return work;
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Further faulty pieces stay as they are: each repair is a call that the reader waits for. */
const MOST_REPAIRS = 6;
const REPAIRING = 'Putting numbers right…';

interface Faulty extends BlockPiece {
  index: number;
}

/**
 * Checks the creatures, spells, items and tables of a model's text. Each faulty one is requested once more; if that improves any, the whole
 * text is sent again. Returns the remaining findings.
 */
async function* repairNumbers(
  ai: AiProvider,
  { request, text }: { request: ContentRequest | EditRequest; text: string },
  options: MechanicsOptions,
): AsyncGenerator<AiEvent, MechanicsFinding[]> {
  const doc = documentFromMarkdown(text);
  const repairs = new Map<number, readonly object[]>();
  for (const faulty of faultyIn(doc)) {
    yield { type: 'progress', message: REPAIRING };
    const { form } = faulty;
    const asked = { form, request: repairRequest(request, form.name) };
    const { piece, repaired } = yield* whileWaiting(repair(ai, asked, faulty, options), REPAIRING);
    if (repaired) repairs.set(faulty.index, form.toBlocks(piece));
  }
  if (repairs.size === 0) return mechanicsFindings(doc);
  const content = doc.children.flatMap((node, index) => repairs.get(index) ?? [node.toJSON() as object]);
  const whole = documentFromJson({ content });
  yield { type: 'replace', text: markdownOf(whole) };
  return mechanicsFindings(whole);
}

function faultyIn(doc: Node): Faulty[] {
  return doc.children
    .flatMap((node, index): Faulty[] => {
      const found = pieceOf(node, (content) =>
        markdownOf(documentFromJson({ content: content.map((one) => one.toJSON() as object) })),
      );
      return found?.findings.some(isWrong) ? [{ ...found, index }] : [];
    })
    .slice(0, MOST_REPAIRS);
}

/** Repairs need only the rules, so nothing of the book is sent with them. */
function repairRequest({ bookType, variant }: ContentRequest | EditRequest, name: string): ContentRequest {
  const prompt = `Put right the numbers of ${name} in a text that you wrote. Its names and its language stay.`;
  return { kind: 'content', prompt, sectionType: 'encounter', bookType, variant, sources: [] };
}
