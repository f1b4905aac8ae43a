/** How many bytes a text takes as UTF-8, without encoding it. Half of a surrogate pair counts as the replacement character, 3 bytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A pair takes four bytes: two are counted already, the first half has added two, so the second adds none.
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
