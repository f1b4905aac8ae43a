type Values = Readonly<Record<string, string | number>>;

/** An element with this XML in it. */
export function xmlElement(name: string, values: Values, content = ''): string {
  const attributes = Object.entries(values).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  const start = `<${name}${attributes.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

/** Text as it stands between tags or in quotes, without the characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text.replace(SPECIAL, (character) => ESCAPES[character] ?? '');
}

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const SPECIAL = /[&"'<>\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
const ESCAPES: Readonly<Partial<Record<string, string>>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
};
