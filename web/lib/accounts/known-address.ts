export const ADDRESS_KEY = 'sign_in_address';

/** The address that was given in this tab to sign up or verified by a mail, so that nobody types it again to sign in; else ''. */
export function knownAddress(): string {
  return storageOrNull()?.getItem(ADDRESS_KEY) ?? '';
}

export function keepAddress(email: string): void {
  try {
    storageOrNull()?.setItem(ADDRESS_KEY, email);
  } catch {
    // A full storage only means that the address is typed again.
  }
}

/** Forgets the address. Called once somebody is signed in. */
export function forgetAddress(): void {
  storageOrNull()?.removeItem(ADDRESS_KEY);
}

/** The storage of this tab; null where the browser refuses it. */
function storageOrNull(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}
