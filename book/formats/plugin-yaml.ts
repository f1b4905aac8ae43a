const LINK = /!?\[\[(?:[^\][|\n]*\|)?([^\][\n]*)\]\]/g;

/** The source of a plugin's fence as YAML can read it: links are their words, and tabs are blanks. */
export function pluginYaml(source: string): string {
  return source.replace(/\t/g, '  ').replace(LINK, (_, words: string) => words.trim());
}
