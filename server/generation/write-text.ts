import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { documentFromMarkdown } from '#book/markdown/markdown-to-nodes.ts';
import { mechanicsFindings } from '#book/mechanics/block-pieces.ts';
import { type MechanicsFinding, type MechanicsKind, withMessage } from '#book/mechanics/mechanics-form.ts';
import type { AiEvent } from '#contract/generation.ts';
import { presentSource } from '#domain/canon/present-canon.ts';
import type { AiOptions, AiProvider, AiRequest } from '#server/ai/provider.ts';
import { writeMechanics } from './mechanics.ts';
import { mendText } from './mend-text.ts';
import { whileWaiting } from './while-waiting.ts';

/** Actions whose answer is one piece of mechanics. */
const PIECES: Readonly<Partial<Record<EditAction, MechanicsKind>>> = { stat_block: 'stat_block', table: 'table' };
/** Actions that write something new. Numbers in words that the author had rewritten are theirs, and only looked at. */
const NEW_TEXTS = new Set<EditAction>(['continue', 'next_scene']);
const MAKING = 'Making it and checking its numbers…';

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
  for await (const piece of ai.stream(request, options)) {
    text += piece;
    yield { type: 'text', text: piece };
  }
  if (request.kind === 'ask' || options.signal.aborted) return [];
  const isNew = request.kind === 'content' || NEW_TEXTS.has(request.action);
  if (!ai.isModel || !isNew) return mechanicsFindings(documentFromMarkdown(text));
  return yield* mendText(ai, { request, text }, options);
}
