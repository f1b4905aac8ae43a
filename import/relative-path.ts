/** The path in an archive that a link in one of its files leads to; one that begins with "/" starts at the top. */
export function relativePath(link: string, from: string): string {
  const plain = decodedLink(link.replace(/[?#].*/s, '')).replaceAll('\\', '/');
  return joinPath(from.split('/').slice(0, -1), plain).normalize('NFC');
}

/** The path that a link leads to from a folder, given by the names of the folders down to it. */
export function joinPath(folder: readonly string[], link: string): string {
  const path = link.startsWith('/') ? [] : [...folder];
  for (const part of link.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return path.join('/');
}

/** A link without its escapes: "a b" of "a%20b". */
export function decodedLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    // A per cent sign that begins no escape: the link is used as it stands.
    return link;
  }
}
