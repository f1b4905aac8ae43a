import type { MarkdownIt, Token } from 'markdown-it';

/** A value or a command in a site template (Liquid): "{{ site.title }}", "{% include map.html %}". */
const PLACEHOLDER = /\{%(?:(?!\{%).)*?%\}|\{\{-?[ \t]*[\w.]+(?:\([^()\n]*\))?[ \t]*(?:\|[^{}\n]*|-?)\}\}/g;
/** A shortcode of Hugo. Its caption is kept: `{{< figure src="fen.png" caption="The fen" >}}`, "{{% /notice %}}". */
const SHORTCODE = /\{\{[<%](?:(?!\{\{)[^\n])*?[>%]\}\}/g;
const CAPTION = /\b(?:caption|title|content)="([^"\n]*)"/;
/**
 * Pandoc's attributes after a picture or link, `![The fen](fen.png){width=50%}`, and bracketed words with attributes.
 */
const ATTRIBUTES = /(?<=\]\([^()\n]{0,500}\))\{(?:[#.][\w-]|[\w-]{1,40}=)[^{}\n]{0,200}\}/g;
const SPAN = /(?<![!\]])\[([^\][\n]{1,300})\]\{\.[\w-][^{}\n]{0,200}\}/g;
/** Attributes of kramdown after a text: "{: .lead }", "{:toc}". */
const LOOK = /(?<![ \t])[ \t]*\{:(?:[^{}"\n]|"[^"\n]*")*\}/g;
const SIGNS =
  /\{\{<|\]\([^()\n]{0,500}\)\{(?:[#.][\w-]|[\w-]{1,40}=)|\]\{\.[\w-]|\{%|\{\{-?[ \t]*[\w.]+[ \t]*(?:\||\(|-?\}\})|\{:/;

/** The message for a line from which placeholders are removed. */
export const PLACEHOLDER_LEFT_OUT = 'A placeholder of a site’s template is left out.';

/**
 * Whether a text is a page of a site generator, with Liquid, kramdown or Hugo’s shortcodes, or has Pandoc’s attributes.
 */
export function isSiteTemplate(markdown: string): boolean {
  return SIGNS.test(markdown);
}

/** Removes placeholders of site templates. A text with code may be about them, and is not changed. */
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
