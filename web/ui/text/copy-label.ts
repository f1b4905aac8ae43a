/** The label of a button that copies. Browsers refuse to copy over plain http, and where the person forbids it. */
export function copyLabel({ copied, error }: { copied: boolean; error: Error | null }, label: string): string {
  if (error) return 'Could not be copied';
  return copied ? 'Copied' : label;
}
