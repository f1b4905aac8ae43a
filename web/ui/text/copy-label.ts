/** What a button that copies says. Over plain http, and where the person forbids it, a browser lets no page copy. */
export function copyLabel({ copied, error }: { copied: boolean; error: Error | null }, label: string): string {
  if (error) return 'Could not be copied';
  return copied ? 'Copied' : label;
}
