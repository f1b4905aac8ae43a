import { escapeXml } from '#book/text/plain-signs.ts';

type Values = Readonly<Record<string, string | number>>;

/** An element with this XML in it. */
export function xmlElement(name: string, values: Values, content = ''): string {
  const attributes = Object.entries(values).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const start = `<${name}${attributes.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}
