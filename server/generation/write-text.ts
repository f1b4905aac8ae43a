import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { mechanicsFindings } from '#book/generator/mechanics/mechanics-forms.ts';
import { type MechanicsFinding, type MechanicsKind, withMessage } from '#book/generator/mechanics/mechanics-form.ts';
import type { AiEvent } from '#contract/generation.ts';
import { presentSource } from '#domain/canon/present-canon.ts';
import type { AiOptions, AiProvider, AiRequest, ContentRequest, EditRequest } from '#server/ai/provider.ts';
import { writeMechanics } from './mechanics.ts';
import { mendText } from './mend-text.ts';
import { whileWaiting } from './while-waiting.ts';

/** Actions whose answer is one piece of mechanics. */
const PIECES: Readonly<Partial<Record<EditAction, MechanicsKind>>> = { stat_block: 'stat_block', table: 'table' };
/** Actions that write something new. Numbers in words that the author had rewritten are theirs, and only looked at. */
const NEW_TEXTS = new Set<EditAction>(['continue', 'next_scene']);
const MAKING = 'Making it and checking its numbers…';
/** Five times what is usually asked for. Reading a longer one for its numbers may take so long that others wait. */
const JUDGED_MAX = 20_000;
/** What is said of a text as a whole. */
const OF_TEXT = {
  subject: 'The text',
  severity: 'warning',
  field: 'length',
  found: '–',
  expected: null,
  source: '',
} as const;
const UNJUDGED: MechanicsFinding = {
  ...OF_TEXT,
  severity: 'hint',
  formula:
    'It is too long for its numbers to be checked on the way. The checks of the book look at them once it stands there.',
};
const CUT_OFF: MechanicsFinding = {
  ...OF_TEXT,
  formula:
    'The text service stopped at the greatest length of its answers. Have the text continued, or ask for less at once.',
};

/**
 * What is asked for, as events with `done` as the last. Pieces of mechanics come from a model as data, and those within a text are judged
 * when it is there; what is wrong is asked for once more, and what is then still wrong is told. Throws what `AiProvider` throws.
 */
export async function* writeText(
  ai: AiProvider,
  request: AiRequest,
  options: AiOptions,
): AsyncGenerator<AiEvent, void, undefined> {
  const findings = yield* written(ai, request, options);
  if (options.signal.aborted) return;
  yield { type: 'done', sources: request.sources.map(presentSource), findings: findings.map(withMessage) };
}

async function* written(
  ai: AiProvider,
  request: AiRequest,
  options: AiOptions,
): AsyncGenerator<AiEvent, MechanicsFinding[]> {
  const kind = ai.isModel && request.kind === 'edit' ? PIECES[request.action] : undefined;
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
  if (text.length > JUDGED_MAX) return [UNJUDGED];
  const isNew = request.kind === 'content' || NEW_TEXTS.has(request.action);
  if (!ai.isModel || !isNew) return mechanicsFindings(documentFromMarkdown(text));
  return yield* mendText(ai, { request, text }, options);
}
