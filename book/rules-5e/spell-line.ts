/** The line under a spell's name, in the order of SRD 5.2: "Level 2 Evocation (Wizard)", "Evocation Cantrip (Sorcerer, Wizard)". */
export function spellLine(level: number, school: string, classes: string): string {
  const kind = level === 0 ? `${school} Cantrip`.trim() : `Level ${level} ${school}`.trim();
  return withClasses(kind, classes);
}

export function withClasses(kind: string, classes: string): string {
  return classes === '' ? kind : `${kind} (${classes})`;
}
