import { withVersion } from '#book/document/stored/migrate.ts';
import { saveLibraryBlock } from '#contract/library.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { LIBRARY } from '#web/lib/books/library-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { showMessage, showNote } from '../host/messages.ts';

/** Saves a block of this book to the author's library, and shows that it did or why it could not. */
export async function saveBlock(node: Record<string, unknown>, projectId: string): Promise<void> {
  try {
    const { name } = await call(saveLibraryBlock, { body: { node: withVersion(node), project_id: projectId } });
    showNote(`“${name}” is in your library now.`);
    await queryClient.invalidateQueries({ queryKey: LIBRARY });
  } catch (error) {
    showMessage('The block could not be saved to the library', messageOf(error));
  }
}
