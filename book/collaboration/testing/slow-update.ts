import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { BODY } from '../section-doc.ts';

const CLIENT = 77;
/** Constants of the Yjs encoding: an item with a right origin whose content is a type, and that type is an element. */
const [RIGHT_ORIGIN, TYPE_CONTENT, XML_ELEMENT] = [0x40, 7, 3];

/**
 * A valid update that takes Yjs quadratic time in `count` to apply: `count` elements in a row, and as many others that
 * are all inserted at the start of the text, each before another one of them.
 */
export function slowUpdate(count: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 1);
  encoding.writeVarUint(encoder, 2 * count);
  encoding.writeVarUint(encoder, CLIENT);
  encoding.writeVarUint(encoder, 0);
  const row = rowOfElements(count);
  encoding.writeUint8Array(encoder, row);
  for (let at = 0; at < count; at += 1) {
    encoding.writeUint8(encoder, RIGHT_ORIGIN | TYPE_CONTENT);
    encoding.writeVarUint(encoder, CLIENT);
    encoding.writeVarUint(encoder, at);
    encoding.writeVarUint(encoder, XML_ELEMENT);
    encoding.writeVarString(encoder, 'paragraph');
  }
  encoding.writeVarUint(encoder, 0);
  return encoding.toUint8Array(encoder);
}

/** The items of elements in a row, as Yjs encodes them. */
function rowOfElements(count: number): Uint8Array {
  const doc = new Y.Doc();
  doc.clientID = CLIENT;
  doc.getXmlFragment(BODY).insert(
    0,
    Array.from({ length: count }, () => new Y.XmlElement('paragraph')),
  );
  const update = Y.encodeStateAsUpdate(doc);
  const decoder = decoding.createDecoder(update);
  for (let head = 0; head < 4; head += 1) decoding.readVarUint(decoder);
  // The last byte says that nothing is deleted.
  return update.slice(decoder.pos, -1);
}
