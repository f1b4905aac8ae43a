/** Domains on which hosting providers show a preview of a build: no server of ours answers there. */
const PREVIEW_DOMAINS = [
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'github.io',
  'gitlab.io',
  'onrender.com',
  'surge.sh',
  'web.app',
  'firebaseapp.com',
  'azurestaticapps.net',
] as const;

/** Whether a hosting provider's preview is shown under this name. */
export function isPreviewHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return PREVIEW_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** Whether the page comes from this machine, where the server answers beside it. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i.test(hostname);
}
