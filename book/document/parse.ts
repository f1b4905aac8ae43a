import type { Node } from 'prosemirror-model';
import { fitDocument } from './fit/fit.ts';
import { parseHtml } from './html/parse-html.ts';
import { isRecord, type LooseNode } from './loose-node.ts';
import { readHtml } from './html/read-html.ts';

/** A document from HTML of any origin. Never throws; what it does not know is dropped, its words are kept. */
export function documentFromHtml(html: string): Node {
  return fitDocument(readHtml(parseHtml(html)), 'html');
}

/** A document from ProseMirror's JSON of any origin, as the editor and the importers make it. Never throws. */
export function documentFromJson(json: unknown): Node {
  const content = isRecord(json) && Array.isArray(json.content) ? json.content : [];
  return fitDocument(
    content.filter((node): node is LooseNode => isRecord(node) && typeof node.type === 'string'),
    'document',
  );
}
