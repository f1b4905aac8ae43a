import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';

/** A part of a text, and the client id under which it was written; null if unknown. */
export interface ClientSpan {
  client: number | null;
  length: number;
}

/** Deeper than any text that the sanitizer keeps. */
const DEPTH_MAX = 100;

/**
 * Returns who wrote what of a document, as spans that follow each other through its words. `doc` is the sanitized text,
 * which may lack something. Words that are not found in the section's text have no author.
 */
export function writtenSpans(body: Y.XmlFragment, doc: Node): ClientSpan[] {
  const written = piecesIn(body, 0);
  const all = written.map(({ text }) => text).join('');
  const spans: ClientSpan[] = [];
  let [piece, begin, place] = [0, 0, 0];

  function take(length: number): void {
    let left = length;
    while (left > 0) {
      const current = written[piece];
      if (!current) return addSpan(spans, { client: null, length: left });
      const end = begin + current.text.length;
      if (place >= end) {
        [piece, begin] = [piece + 1, end];
        continue;
      }
      const taken = Math.min(left, end - place);
      addSpan(spans, { client: current.client, length: taken });
      [place, left] = [place + taken, left - taken];
    }
  }

  doc.descendants(({ text }) => {
    if (text === undefined) return;
    const found = all.startsWith(text, place) ? place : all.indexOf(text, place);
    if (found < 0) return addSpan(spans, { client: null, length: text.length });
    place = found;
    take(text.length);
  });
  return spans;
}

interface Piece {
  client: number;
  text: string;
}

function piecesIn(parent: Y.XmlFragment, depth: number): Piece[] {
  if (depth > DEPTH_MAX) return [];
  return parent.toArray().flatMap((child) => {
    if (child instanceof Y.XmlText) return piecesOf(child);
    return child instanceof Y.XmlElement ? piecesIn(child, depth + 1) : [];
  });
}

function piecesOf(text: Y.XmlText): Piece[] {
  const pieces: Piece[] = [];
  for (let item = text._start; item; item = item.right)
    if (!item.deleted && item.content instanceof Y.ContentString)
      pieces.push({ client: item.id.client, text: item.content.str });
  return pieces;
}

function addSpan(spans: ClientSpan[], span: ClientSpan): void {
  const last = spans.at(-1);
  if (last?.client === span.client) last.length += span.length;
  else spans.push({ ...span });
}
