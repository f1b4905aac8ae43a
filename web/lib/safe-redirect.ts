const HOME = '/dashboard';

/** Where to go after a sign-in: the wanted path if it is within this site and is not a sign-in page itself, otherwise the dashboard. */
export function safeRedirect(wanted: string | null | undefined, fallback = HOME): string {
  // A browser reads "/\host" and "/<tab>/host" as addresses of another host.
  if (!wanted || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const here = 'https://here.invalid';
  if (!URL.canParse(wanted, here)) return fallback;
  const url = new URL(wanted, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return fallback;
  if (['/auth', '/login', '/register', '/signup'].includes(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
