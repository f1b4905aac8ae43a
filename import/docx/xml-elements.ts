/** The first element of this name that has content; '' where there is none. */
export function firstElement(xml: string, name: string): string {
  let found = '';
  replaceElements(xml, name, (element) => {
    found ||= element;
    return element;
  });
  return found;
}

/** The XML with each outermost element of this name changed; one that does not end stays as it is. */
export function replaceElements(xml: string, name: string, change: (element: string) => string): string {
  const parts: string[] = [];
  let [depth, begins, done] = [0, 0, 0];
  for (const { 0: tag, index } of xml.matchAll(new RegExp(`</?${name}(?=[\\s/>])[^>]*>`, 'g'))) {
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) {
      if (depth === 0) begins = index;
      depth += 1;
      continue;
    }
    depth = Math.max(0, depth - 1);
    if (depth > 0 || begins < done) continue;
    const end = index + tag.length;
    parts.push(xml.slice(done, begins), change(xml.slice(begins, end)));
    done = end;
  }
  return parts.join('') + xml.slice(done);
}
