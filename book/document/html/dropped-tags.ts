/** What never holds a book's words: dropped with everything inside. */
const DROPPED = new Set(
  'script style head title template noscript iframe object embed applet svg math canvas audio video select datalist colgroup'.split(
    ' ',
  ),
);

/** Whether an element of this name is dropped with everything inside. */
export function isDroppedTag(tag: string): boolean {
  return DROPPED.has(tag);
}
