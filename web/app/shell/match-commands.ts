export const GROUPS = ['Sections', 'Books', 'Actions', 'Go to', 'Books with these words'] as const;

/** An entry of the command palette. */
export interface Command {
  id: string;
  label: string;
  group: (typeof GROUPS)[number];
  /** Other words that people may type to find the command. */
  keywords?: string;
  /** Whether the server found the entry. It may match by words that are not in the label, so the palette does not filter it again. */
  isFound?: boolean;
  run: () => void | Promise<void>;
}

/** The commands that contain every word of the query, by group. Within a group, commands whose label begins with the query come first. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const fitting = commands.filter(
    ({ label, keywords = '', isFound }) => isFound || holdsWords(`${label} ${keywords}`, query),
  );
  const start = fold(query.trim());
  const rank = (command: Command) =>
    GROUPS.indexOf(command.group) * 2 + (start !== '' && fold(command.label).startsWith(start) ? 0 : 1);
  return fitting.sort((a, b) => rank(a) - rank(b));
}

/** Whether a text contains every word of the query. Ignores accents and letter case. */
export function holdsWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
