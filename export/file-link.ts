/** The beginning of a server address: a host name in letters of any script, and a port. */
const SERVER = /^(?:https?|ftps?):\/\/[\p{L}\p{M}\p{N}.-]+(?::(\d{1,5}))?(?=[/?#]|$)/iu;
const OTHER = /^(?!https?:|ftps?:)[a-z][a-z0-9+.-]*:[^#]+$/i;
const LAST_PORT = 65_535;
const MARKS = /^[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]*$/;
/** The schemes that e-readers know, with host names that EPUBCheck can read. */
const IN_BOOKS = /^(?:https?|mailto|tel):[!-~]+$/i;

/**
 * A link as an exported file can hold it: a complete, correctly written address. Null for links into this application and for invalid
 * addresses, since some programs refuse a whole file because of one ("http://[").
 */
export function fileLink(href: string): string | null {
  const [server = '', port = '0'] = SERVER.exec(href) ?? [];
  if (Number(port) > LAST_PORT) return null;
  if (server === '' && !OTHER.test(href)) return null;
  const rest = encoded(href.slice(server.length));
  if (rest === null || !MARKS.test(rest) || /%(?![0-9A-Fa-f]{2})/.test(rest)) return null;
  return (rest.match(/#/g) ?? []).length > 1 ? null : `${server}${rest}`;
}

/** A link as an e-book can hold it; null for all others. */
export function bookLink(href: string): string | null {
  const link = fileLink(href);
  return link !== null && IN_BOOKS.test(link) ? link : null;
}

function encoded(href: string): string | null {
  try {
    return encodeURI(href)
      .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
      .replace(/\[/g, '%5B')
      .replace(/\]/g, '%5D');
  } catch {
    // encodeURI throws for an address with half of a surrogate pair.
    return null;
  }
}
