import { safeLink } from '#book/document/addresses.ts';

/** The address as it may stand in a book: "example.org" and "name@example.org" get their scheme; null for what may not. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const safe = safeLink(text);
  if (safe) return safe;
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return safeLink(`mailto:${text}`);
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u.test(text)) return safeLink(`https://${text}`);
  return null;
}
