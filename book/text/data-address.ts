import { decodeBase64 } from './base64.ts';

/** An image that stands in its own address, where Markdown or HTML has addresses: behind a bracket, a quotation mark, an equals sign or a blank. */
const ADDRESS = /(?<=[(<"'=\s])data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=%]+/gi;
/** The address of an image that could not be kept, as the author was told. */
export const NO_IMAGE = 'data:,';

const DATA = /^data:image\/[\w.+-]{1,40};base64,/i;

/** The images that stand in a text themselves ("data:image/png;base64,…"), each once. The longest stand first, so that none is replaced as the beginning of another. */
export function dataAddresses(text: string): string[] {
  const found = new Set([...text.matchAll(ADDRESS)].map(([address]) => address));
  return [...found].toSorted((a, b) => b.length - a.length);
}

/** The bytes of such an image; null where it is none, or is damaged. */
export function dataBytes(address: string): Uint8Array<ArrayBuffer> | null {
  const [head] = DATA.exec(address) ?? [];
  if (head === undefined) return null;
  const data = address.slice(head.length);
  return decodeBase64(data.includes('%') ? decoded(data) : data);
}

function decoded(data: string): string {
  return data.replace(/%([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
