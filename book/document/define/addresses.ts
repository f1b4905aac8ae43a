/** Schemes that a link of a book may have; an address with any other scheme, above all `javascript:`, is refused. */
export const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'] as const;

const MAX_ADDRESS = 2000;

/** The address as it may stand in a book, or null. Without a scheme only `#fragment` and `/path` are taken. */
export function safeLink(address: unknown): string | null {
  const text = plainAddress(address);
  if (!text) return null;
  // A browser reads a backslash as a slash: "/\\host" and "//host" name another host.
  if (text.startsWith('#') || /^\/(?![/\\])/.test(text)) return text;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  return scheme && (LINK_SCHEMES as readonly string[]).includes(scheme) ? text : null;
}

/** The address of an image: one of this server's own, or one on the web; never data or script. */
export function safeImageAddress(address: unknown): string | null {
  const text = plainAddress(address);
  if (!text) return null;
  return /^https?:\/\//i.test(text) || /^\/api\/images\/[A-Za-z0-9_-]+$/.test(text) ? text : null;
}

// Browsers skip white space and control characters inside a scheme ("java\nscript:"), so an address that has any is cleaned first.
function plainAddress(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const text = address.toWellFormed().replace(/[\u0000-\u0020\u007F]+/g, '');
  return text.length > 0 && text.length <= MAX_ADDRESS ? text : null;
}
