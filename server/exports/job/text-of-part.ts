import type { Node } from 'prosemirror-model';
import { playersDocument } from '#book/document/printed.ts';
import { readStored, storedJson } from '#book/document/stored/stored-document.ts';
import { otherNames, withOtherNames } from '#book/sections/section-references.ts';
import type { Part } from './job.ts';

/** Makes of a section's stored text what of it stands in a part of its book. The text of a whole book stays as it is. */
export function textReader({ edition, leftOut = [] }: Part): (text: string) => string {
  const titles = otherNames(leftOut);
  const changes: ((doc: Node) => Node)[] = [
    ...(edition === 'players' ? [playersDocument] : []),
    ...(titles.size > 0 ? [(doc: Node) => withOtherNames(doc, titles)] : []),
  ];
  if (changes.length === 0) return (text) => text;
  return (text) => {
    const doc = changes.reduce((given, change) => change(given), readStored(text));
    return JSON.stringify(storedJson(doc));
  };
}
