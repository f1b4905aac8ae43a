/** The name of a section as it is displayed: an apostrophe as books print it. React escapes the rest; nothing is left out (decision 0132). */
export function sectionName(title: string): string {
  return title.replaceAll("'", '’');
}
