/**
 * Returns how many bytes a text takes as UTF-8, without encoding it. An unpaired surrogate counts as the replacement
 * character, 3 bytes.
 */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A surrogate pair takes four bytes. Two are counted already and the first half added two, so the second half adds
    // none.
    if (isHigh(unit) && isLow(text.charCodeAt(index + 1))) index += 1;
  }
  return bytes;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes for people, in steps of a thousand, with at most one decimal: "1.2 GB". */
export function shownBytes(bytes: number): string {
  let step = 0;
  let shown = bytes;
  while (Math.round(shown * 10) / 10 >= 1000 && step < UNITS.length - 1) {
    shown /= 1000;
    step += 1;
  }
  return `${Math.round(shown * 10) / 10} ${UNITS[step]}`;
}

/**
 * A data URL of an image where Markdown or HTML has addresses: after a bracket, a quotation mark, an equals sign or
 * white space.
 */
const ADDRESS = /(?<=[(<"'=\s])data:image\/[\w.+-]{1,40};base64,[A-Za-z0-9+/=%]+/gi;
/** The address of an image that could not be kept. The author was told about it. */
export const NO_IMAGE = 'data:,';

const DATA = /^data:image\/[\w.+-]{1,40};base64,/i;

/**
 * Returns the data URLs of images in a text ("data:image/png;base64,…"), each once. The longest come first, so that
 * none is replaced as the prefix of another.
 */
export function dataAddresses(text: string): string[] {
  const found = new Set([...text.matchAll(ADDRESS)].map(([address]) => address));
  return [...found].toSorted((a, b) => b.length - a.length);
}

/** Decodes the bytes of a data URL of an image; null if it is not one or is damaged. */
export function dataBytes(address: string): Uint8Array<ArrayBuffer> | null {
  const [head] = DATA.exec(address) ?? [];
  if (head === undefined) return null;
  const data = address.slice(head.length);
  return decodeBase64(data.includes('%') ? decoded(data) : data);
}

function decoded(data: string): string {
  return data.replace(/%([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

/** Decodes base64, ignoring white space and padding. Returns null if it contains any other character. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code === 0x3d) continue;
    const value = VALUES.get(code);
    if (value === undefined) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = (held >> bits) & 0xff;
    length += 1;
  }
  return bytes.slice(0, length);
}
