import type { EditAction } from '../../catalogue/edit-actions.ts';
import { changeTone, toneIn } from './change-tone.ts';
import type { EditAnswer, EditRequest } from './edit-request.ts';
import { expand } from './expand.ts';
import { writeReadAloud } from './read-aloud.ts';
import { writeTable } from './roll-table.ts';
import { continueText, nextScene } from './scenes.ts';
import { shorten, summarise } from './shorten.ts';
import { writeStatBlock } from './stat-block.ts';
import { suggestNames } from './suggest-names.ts';
import { tighten } from './tighten.ts';

type Edit = (request: EditRequest, seed: string) => EditAnswer;

const EDITS: Readonly<Record<EditAction, Edit>> = {
  rewrite,
  shorten: ({ text }) =>
    changed(
      text,
      shorten(text),
      'The built-in generator leaves out whole sentences, and found none to leave out here.',
    ),
  summarise: ({ text }) => {
    const gist = summarise(text);
    return gist === null ? { cannot: 'There is no running text here to summarize.' } : { text: gist };
  },
  expand,
  tone: changeTone,
  continue: continueText,
  next_scene: nextScene,
  read_aloud: writeReadAloud,
  names: suggestNames,
  table: writeTable,
  stat_block: writeStatBlock,
};

/**
 * What the built-in generator makes of words of a section, by rules and tables alone: Markdown, or a sentence that says why it cannot. The same
 * request and seed give the same answer.
 */
export function edit(request: EditRequest, seed: string): EditAnswer {
  return EDITS[request.action](request, seed);
}

/** An instruction that asks for a tone gets that; any other than to tighten cannot be followed by rules. */
function rewrite(request: EditRequest, seed: string): EditAnswer {
  const { text, instruction } = request;
  if (toneIn(instruction) !== null) return changeTone(request, seed);
  if (instruction.trim() !== '' && !/short|brief|tight|concise|clear|simpl|activ/i.test(instruction))
    return {
      cannot:
        'The built-in generator only tightens a text by rules, and cannot follow this instruction. Please leave it empty, or name a tone.',
    };
  return changed(text, tighten(text), 'The built-in generator tightens by rules, and found nothing to tighten here.');
}

function changed(before: string, after: string, cannot: string): EditAnswer {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return plain(before) === plain(after) ? { cannot } : { text: after };
}
