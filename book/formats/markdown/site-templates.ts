import type { MarkdownIt, Token } from 'markdown-it';

/** A value or a command of a site's template (Liquid): "{{ site.title }}", "{% include map.html %}". */
const PLACEHOLDER = /\{%(?:(?!\{%).)*?%\}|\{\{-?[ \t]*[\w.]+(?:\([^()\n]*\))?[ \t]*(?:\|[^{}\n]*|-?)\}\}/g;
/** A shortcode of Hugo, whose caption is read: `{{< figure src="fen.png" caption="The fen" >}}`, "{{% /notice %}}". */
const SHORTCODE = /\{\{[<%](?:(?!\{\{)[^\n])*?[>%]\}\}/g;
const CAPTION = /\b(?:caption|title|content)="([^"\n]*)"/;
/** What Pandoc has behind a picture or link, `![The fen](fen.png){width=50%}`, and words in brackets that are there for it. */
const ATTRIBUTES = /(?<=\]\([^()\n]{0,500}\))\{(?:[#.][\w-]|[\w-]{1,40}=)[^{}\n]{0,200}\}/g;
const SPAN = /(?<![!\]])\[([^\][\n]{1,300})\]\{\.[\w-][^{}\n]{0,200}\}/g;
/** What kramdown has behind a text on how it looks: "{: .lead }", "{:toc}". */
const LOOK = /(?<![ \t])[ \t]*\{:(?:[^{}"\n]|"[^"\n]*")*\}/g;
const SIGNS =
  /\{\{<|\]\([^()\n]{0,500}\)\{(?:[#.][\w-]|[\w-]{1,40}=)|\]\{\.[\w-]|\{%|\{\{-?[ \t]*[\w.]+[ \t]*(?:\||\(|-?\}\})|\{:/;

/** What is said of a line from which placeholders are left out. */
export const PLACEHOLDER_LEFT_OUT = 'A placeholder of a site’s template is left out.';

/** Whether a text is a page of a site that is made by a program, in Liquid, kramdown or Hugo’s shortcodes, or has Pandoc’s attributes. */
export function isSiteTemplate(markdown: string): boolean {
  return SIGNS.test(markdown);
}

/** Teaches the parser to leave out what a site's program would have filled in. Text in which code stands may speak of it, and is left alone. */
export function withSiteTemplates(parser: MarkdownIt): void {
  parser.core.ruler.before('inline', 'site_templates', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'inline' && !token.content.includes('`')) leaveOut(token);
  });
}

function leaveOut(token: Token): void {
  const wordsOf = (code: string) => CAPTION.exec(code)?.[1] ?? '';
  const without = token.content.replace(SHORTCODE, wordsOf).replace(PLACEHOLDER, wordsOf);
  if (without !== token.content) token.meta = { hasPlaceholder: true };
  token.content = without.replace(LOOK, '').replace(SPAN, '$1').replace(ATTRIBUTES, '').replace(/^\n/, '');
}

export function hasPlaceholder({ meta }: Token): boolean {
  return meta?.hasPlaceholder === true;
}
