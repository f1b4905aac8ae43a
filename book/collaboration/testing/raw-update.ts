import * as encoding from 'lib0/encoding';

/** An id of Yjs: a client and its clock. */
export type RawId = readonly [client: number, clock: number];

export interface RawItem {
  /** The items before and after it; otherwise the parent. */
  origin?: RawId;
  right?: RawId;
  parent?: string | RawId;
  /** An element by its name, or text. */
  content: { element: string } | { text: string } | { format: string };
}

const [ORIGIN, RIGHT_ORIGIN] = [0x80, 0x40];
const [STRING, FORMAT, TYPE] = [4, 6, 7];
const [XML_ELEMENT, XML_TEXT] = [3, 6];
/** The name for a Yjs text instead of an element. */
export const TEXT = '#text';

/** Encodes an update that no editor would make: the items of each client, numbered from clock 0. */
export function rawUpdate(clients: readonly { client: number; items: readonly RawItem[] }[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, clients.length);
  for (const { client, items } of clients) {
    for (const head of [items.length, client, 0]) encoding.writeVarUint(encoder, head);
    for (const item of items) writeItem(encoder, item);
  }
  encoding.writeVarUint(encoder, 0);
  return encoding.toUint8Array(encoder);
}

function writeItem(encoder: encoding.Encoder, { origin, right, parent, content }: RawItem): void {
  const kind = 'text' in content ? STRING : 'format' in content ? FORMAT : TYPE;
  encoding.writeUint8(encoder, kind | (origin ? ORIGIN : 0) | (right ? RIGHT_ORIGIN : 0));
  for (const id of [origin, right]) if (id) writeId(encoder, id);
  if (!origin && !right) {
    encoding.writeVarUint(encoder, typeof parent === 'string' ? 1 : 0);
    if (typeof parent === 'string') encoding.writeVarString(encoder, parent);
    else if (parent) writeId(encoder, parent);
  }
  if ('text' in content) return encoding.writeVarString(encoder, content.text);
  if ('format' in content) {
    encoding.writeVarString(encoder, content.format);
    return encoding.writeVarString(encoder, 'true');
  }
  if (content.element === TEXT) return encoding.writeVarUint(encoder, XML_TEXT);
  encoding.writeVarUint(encoder, XML_ELEMENT);
  encoding.writeVarString(encoder, content.element);
}

function writeId(encoder: encoding.Encoder, [client, clock]: RawId): void {
  encoding.writeVarUint(encoder, client);
  encoding.writeVarUint(encoder, clock);
}
