import type { Report } from './diagnostics.ts';

/** Counts what a format has no place for, by its kind. */
export interface Losses<Kind extends string> {
  add(kind: Kind, count?: number): void;
  /** Tells the report of each kind once, with its count. */
  tell(report: Report): void;
}

/** `sentences` says of each kind what becomes of so many of it; they are told in this order. */
export function createLosses<Kind extends string>(
  sentences: Readonly<Record<Kind, (count: number) => string>>,
): Losses<Kind> {
  const counts = new Map<string, number>();
  return {
    add(kind, count = 1) {
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    },
    tell(report) {
      for (const [kind, sentence] of Object.entries<(count: number) => string>(sentences)) {
        const count = counts.get(kind) ?? 0;
        if (count === 0) continue;
        report.add({ kind: 'format', sectionId: null, section: '', subject: kind, message: sentence(count) });
      }
    },
  };
}

/** "1 picture", "3 pictures". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
