/** 53 bits of a text by two rounds of FNV-1a, as a short word: enough to tell apart what is in one book. */
export function hashOf(text: string): string {
  const round = (start: number) => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return (hash ^ (hash >>> 13)) >>> 0;
  };
  return `${round(0x811c9dc5).toString(36)}${(round(0x5bd1e995) & 0x1fffff).toString(36)}`;
}
