import { type EditAction, type ModelAction, NEEDS_MODEL, needsModel } from '../../catalogue/edit-actions.ts';
import type { EditAnswer, EditRequest } from './edit-request.ts';
import { writeReadAloud } from './read-aloud.ts';
import { writeTable } from './roll-table.ts';
import { shorten, summarise } from './shorten.ts';
import { writeStatBlock } from './stat-block.ts';
import { suggestNames } from './suggest-names.ts';

type Edit = (request: EditRequest, seed: string) => EditAnswer;

const EDITS: Readonly<Record<Exclude<EditAction, ModelAction>, Edit>> = {
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
  const { action } = request;
  return needsModel(action) ? { cannot: NEEDS_MODEL } : EDITS[action](request, seed);
}

function changed(before: string, after: string, cannot: string): EditAnswer {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return plain(before) === plain(after) ? { cannot } : { text: after };
}
