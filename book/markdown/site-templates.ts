import type { MarkdownIt, Token } from 'markdown-it';

/** A value or a command of a site's template (Liquid): "{{ site.title }}", "{% include map.html %}". */
const PLACEHOLDER = /\{%(?:(?!\{%).)*?%\}|\{\{-?[ \t]*[\w.]+(?:\([^()\n]*\))?[ \t]*(?:\|[^{}\n]*|-?)\}\}/g;
/** What kramdown has behind a text on how it looks: "{: .lead }", "{:toc}". */
const LOOK = /(?<![ \t])[ \t]*\{:(?:[^{}"\n]|"[^"\n]*")*\}/g;
const SIGNS = /\{%|\{\{-?[ \t]*[\w.]+[ \t]*(?:\||\(|-?\}\})|\{:/;

/** What is said of a line from which placeholders are left out. */
export const PLACEHOLDER_LEFT_OUT = 'A placeholder of a site’s template is left out.';

/** Whether a text is a page of a site that is made by a program, in Liquid or kramdown. */
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
  const without = token.content.replace(PLACEHOLDER, '');
  if (without !== token.content) token.meta = { hasPlaceholder: true };
  token.content = without.replace(LOOK, '');
}

export function hasPlaceholder({ meta }: Token): boolean {
  return meta?.hasPlaceholder === true;
}
