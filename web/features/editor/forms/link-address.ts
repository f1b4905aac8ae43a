import { safeLink } from '#book/document/define/attributes.ts';

/** The address of a link as it is stored: "example.org" and "name@example.org" get their scheme. Null for an address that is not allowed. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const safe = safeLink(text);
  if (safe) return safe;
  if (/^[^\s/@:]+@[^\s/@:][^\s/@:.]*\.[^\s/@:]+$/.test(text)) return safeLink(`mailto:${text}`);
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(text)) return safeLink(`https://${text}`);
  return null;
}
