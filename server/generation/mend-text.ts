import type { Node } from 'prosemirror-model';
import { documentFromJson } from '#book/document/parse.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { type BlockPiece, mechanicsFindings, pieceOf } from '#book/generator/mechanics/mechanics-forms.ts';
import { isWrong, type MechanicsFinding } from '#book/generator/mechanics/mechanics-form.ts';
import type { AiEvent } from '#contract/generation.ts';
import type { AiProvider, ContentRequest, EditRequest } from '#server/ai/provider.ts';
import { markdownOf, type MechanicsOptions, repair } from './mechanics.ts';
import { whileWaiting } from './while-waiting.ts';

/** More faulty pieces than this are shown as they are: each costs a call, and a reader waits for it. */
const MOST_REPAIRS = 6;
const MENDING = 'Putting numbers right…';

interface Faulty extends BlockPiece {
  index: number;
}

/**
 * Judges the creatures, spells, items and tables of a text that a model wrote. Each that is wrong is asked for once more; where that
 * betters any, the whole text is told anew. Returns what is wrong or unusual in the end.
 */
export async function* mendText(
  ai: AiProvider,
  { request, text }: { request: ContentRequest | EditRequest; text: string },
  options: MechanicsOptions,
): AsyncGenerator<AiEvent, MechanicsFinding[]> {
  const doc = documentFromMarkdown(text);
  const mended = new Map<number, readonly object[]>();
  for (const faulty of faultyIn(doc)) {
    yield { type: 'progress', message: MENDING };
    const { form } = faulty;
    const asked = { form, request: repairRequest(request, form.name) };
    const { piece, repaired } = yield* whileWaiting(repair(ai, asked, faulty, options), MENDING);
    if (repaired) mended.set(faulty.index, form.toBlocks(piece));
  }
  if (mended.size === 0) return mechanicsFindings(doc);
  const content = doc.children.flatMap((node, index) => mended.get(index) ?? [node.toJSON() as object]);
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

/** Numbers are put right by the rules alone, so nothing of the book goes with it. */
function repairRequest({ bookType, variant }: ContentRequest | EditRequest, name: string): ContentRequest {
  const prompt = `Put right the numbers of ${name} in a text that you wrote. Its names and its language stay.`;
  return { kind: 'content', prompt, sectionType: 'encounter', bookType, variant, sources: [] };
}
