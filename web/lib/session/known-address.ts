export const ADDRESS_KEY = 'sign_in_address';

/**
 * The address that was used in this tab to sign up or that a mail has verified, so that nobody types it again to sign in; '' if there is
 * none.
 */
export function knownAddress(): string {
  return storageOrNull()?.getItem(ADDRESS_KEY) ?? '';
}

export function keepAddress(email: string): void {
  try {
    storageOrNull()?.setItem(ADDRESS_KEY, email);
  } catch {
    // If the storage is full, the person only has to type the address again.
  }
}

/** Removes the address. Called after a sign-in. */
export function forgetAddress(): void {
  storageOrNull()?.removeItem(ADDRESS_KEY);
}

/** The storage of this tab; null if the browser refuses it. */
function storageOrNull(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}
