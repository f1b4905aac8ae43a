/** Who did something for a book: "Writing:" and "Ada Gale". The role is empty where a line names none. */
export interface CreditLine {
  role: string;
  names: string;
}

/** A role is short; in a longer line a colon is the author's own. */
const ROLE = /^([^:]{1,60}:)\s+(\S.*)$/;

/** The credits of a book as its author wrote them, line by line. An empty line begins another group. */
export function creditLines(credits: string): CreditLine[][] {
  const groups: CreditLine[][] = [[]];
  for (const line of credits.split('\n').map((text) => text.trim())) {
    if (line === '') groups.push([]);
    else groups.at(-1)?.push(creditLine(line));
  }
  return groups.filter((group) => group.length > 0);
}

function creditLine(line: string): CreditLine {
  const [, role = '', names = line] = ROLE.exec(line) ?? [];
  return { role, names };
}

/** Whether a book says who made it, and whose its images are. */
export function hasCredits({ credits }: { credits: string }): boolean {
  return credits.trim() !== '';
}
