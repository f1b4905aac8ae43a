/** A section and its stored document in UTF-8: between processes, bytes are copied as they are, but a text letter by letter. */
export interface SentSection<Section> {
  section: Section;
  doc: Uint8Array;
}

/** The text of a document that was sent. */
export function textOf({ doc }: SentSection<unknown>): string {
  return Buffer.from(doc.buffer, doc.byteOffset, doc.byteLength).toString();
}

interface SectionStream<Section> {
  /** Reads the stored document of a section; null where it does not exist. */
  read(sectionId: string): Promise<Uint8Array | null>;
  /** Sends some sections; resolves when the worker has read them. */
  send(sections: SentSection<Section>[]): Promise<unknown>;
}

/** How many bytes of documents are sent to a worker at once: few, so that it begins soon. */
const SENT_AT_ONCE = 100_000;

/**
 * Sends sections to a worker, a few at a time, and returns the last few instead of sending them. The next sections are read from the store
 * and sent while the worker reads the ones before.
 */
export async function sendSections<Section extends { id: string }>(
  sections: Iterable<Section>,
  { read, send }: SectionStream<Section>,
): Promise<SentSection<Section>[]> {
  let waiting: SentSection<Section>[] = [];
  let length = 0;
  let [before, last]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const sendWaiting = async () => {
    await before;
    before = last;
    last = send(waiting);
    // A failure is thrown where it is awaited, which may be later.
    last.catch(() => undefined);
    waiting = [];
    length = 0;
  };
  try {
    for (const section of sections) {
      if (length > SENT_AT_ONCE) await sendWaiting();
      const doc = await read(section.id);
      if (doc === null) continue;
      waiting.push({ section, doc });
      length += doc.length;
    }
    return waiting;
  } finally {
    // Even if the store fails, the turn is over only when the worker is done.
    await Promise.all([before, last]);
  }
}
