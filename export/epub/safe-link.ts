const WEB = /^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#]|$)/i;
const PERSON = /^(?:mailto|tel):[^#]+$/i;
const MARKS = /^[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]*$/;

/**
 * A link as a book on a reader's own device can have it: a whole address, correctly written. Null for one that leads into a server or
 * to a place that the book does not name.
 */
export function safeBookLink(href: string): string | null {
  const link = encoded(href);
  if (link === null || !MARKS.test(link) || /%(?![0-9A-Fa-f]{2})/.test(link)) return null;
  if ((link.match(/#/g) ?? []).length > 1) return null;
  return WEB.test(link) || PERSON.test(link) ? link : null;
}

function encoded(href: string): string | null {
  try {
    return encodeURI(href)
      .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
      .replace(/\[/g, '%5B')
      .replace(/\]/g, '%5D');
  } catch {
    // Thrown for an address with half of a surrogate pair.
    return null;
  }
}
