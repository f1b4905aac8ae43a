/** The path in an archive that a link in one of its files leads to; one that begins with "/" starts at the top. */
export function relativePath(link: string, from: string): string {
  const plain = decoded(link.replace(/[?#].*$/, '')).replaceAll('\\', '/');
  const path = plain.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of plain.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return path.join('/').normalize('NFC');
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    // A per cent sign that begins no escape: the link is used as it stands.
    return link;
  }
}
