import type { HtmlElement } from '../../document/html/html-tree.ts';

/** The declarations of an element's `style`, by their names in lower case. */
export function styleOf({ attrs }: HtmlElement): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (attrs.style ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return declarations;
}

export function classesOf({ attrs }: HtmlElement): readonly string[] {
  return (attrs.class ?? '').split(/\s+/);
}
