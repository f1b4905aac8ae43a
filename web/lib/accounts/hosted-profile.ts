/** The row that the hosted backend keeps of each person (specification §3). */
export interface Profile {
  id: string;
  email: string;
  /** ISO time. */
  last_active: string;
}

export interface HostedBackend {
  url: string;
  anonKey: string;
}

/** Writes the row of the person who has signed in, new or not. A failure is logged and otherwise ignored (specification §4). */
export async function keepProfile(backend: HostedBackend, accessToken: string, profile: Profile): Promise<void> {
  try {
    const response = await fetch(`${backend.url}/rest/v1/user_profiles?on_conflict=id`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates,return=minimal',
      },
      body: JSON.stringify(profile),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for a note in the console and nothing else
    console.warn('The profile could not be kept:', error);
  }
}
