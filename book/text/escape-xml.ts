/** Characters that XML 1.0 cannot hold even when escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as it stands in XML, between tags or in double quotes, without what XML cannot hold: control characters and halves of surrogate pairs. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
