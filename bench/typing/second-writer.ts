import { setTimeout as wait } from 'node:timers/promises';
import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { openRoom, type RoomWriter } from '#server/testing/room-writer.ts';
import { encodePositions } from '#web/features/editor/collaboration/people-carets.ts';
import type { BenchClient } from '../client.ts';
import { PLACE } from './sample.ts';

/** An editor sends only after a pause of this length, so one word each time is the most that one writer sends. */
const EVERY_MS = 500;
const WORD = ' lantern';

/**
 * Another person in the same section, with a visible caret, who writes in the paragraph after the one in which the bench types. Returns a
 * function that stops them.
 */
export async function writeBeside(
  { server, token }: BenchClient,
  { projectId, sectionId }: { projectId: string; sectionId: string },
): Promise<() => Promise<void>> {
  const writer = await openRoom({ url: server.url, token, projectId, sectionId });
  const text = textAfterPlace(writer.doc);
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted) {
      text.insert(text.length, WORD);
      sayPlace(writer, sectionId, text);
      await wait(EVERY_MS);
    }
  })();
  return async () => {
    stop.abort();
    await writing;
    writer.close();
  };
}

function textAfterPlace(doc: Y.Doc): Y.XmlText {
  const texts = bodyOf(doc).toArray().flatMap(textOf);
  const next = texts[texts.findIndex((text) => text.toJSON().startsWith(PLACE)) + 1];
  if (!next) throw new Error('There is no paragraph after the place');
  return next;
}

function textOf(block: unknown): Y.XmlText[] {
  const first = block instanceof Y.XmlElement ? block.get(0) : null;
  return first instanceof Y.XmlText ? [first] : [];
}

function sayPlace({ doc, say }: RoomWriter, section_id: string, text: Y.XmlText): void {
  const place = encodePositions([Y.createRelativePositionFromTypeIndex(text, text.length, -1)]);
  say({ type: 'place', section_id, client: doc.clientID, place });
}
