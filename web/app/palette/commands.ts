export const GROUPS = ['Sections', 'Books', 'Actions', 'Go to', 'Books with these words'] as const;

/** An entry of the command palette. */
export interface Command {
  id: string;
  label: string;
  group: (typeof GROUPS)[number];
  /** Other words by which people look for it. */
  keywords?: string;
  /** Found by the server, perhaps by words that are not in its label, so it is shown without matching it against the query again. */
  isFound?: boolean;
  run: () => void | Promise<void>;
}

/** The commands that hold every word of the query, group by group; within a group those that begin with it come first. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const fitting = commands.filter(
    ({ label, keywords = '', isFound }) => isFound || holdsWords(`${label} ${keywords}`, query),
  );
  const start = fold(query.trim());
  const rank = (command: Command) =>
    GROUPS.indexOf(command.group) * 2 + (start !== '' && fold(command.label).startsWith(start) ? 0 : 1);
  return fitting.sort((a, b) => rank(a) - rank(b));
}

/** Whether a text holds every word of the query, accents and letter case aside. */
export function holdsWords(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
