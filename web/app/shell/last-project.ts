import { readPersonal, removePersonal, writePersonal } from '../../lib/session/personal-storage.ts';

const NAME = 'last-project';

/** The id of the project that was open last, or null. */
export function lastProject(): string | null {
  const kept = readPersonal(NAME);
  return typeof kept === 'string' && kept !== '' ? kept : null;
}

export function keepLastProject(id: string): void {
  writePersonal(NAME, id);
}

export function forgetLastProject(): void {
  removePersonal(NAME);
}
