import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { serialiseXml } from './xml.ts';

export interface EpubPage {
  title: string;
  language: string;
  body: readonly HtmlNode[];
}

/** One page of the book as XHTML. */
export function page({ title, language, body }: EpubPage): string {
  const html = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: language,
      'xml:lang': language,
      dir: directionOfLanguage(language) === 'rtl' ? 'rtl' : null,
    },
    element(
      'head',
      {},
      element('title', {}, title),
      element('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' }),
    ),
    '\n',
    element('body', {}, body),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${serialiseXml([html])}\n`;
}
