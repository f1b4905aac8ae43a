import type { Project } from '#contract/projects.ts';
import type { Author } from './author.ts';

/** Makes a book of three sections, 'hall', 'attic' and 'cellar'. The id of each is also in its title and text. Returns the book's id. */
export async function makeThreeRooms(author: Author): Promise<string> {
  const { id: book } = await author.call<Project>('POST', '/projects', { title: 'Three Rooms', book_type: 'campaign' });
  for (const id of ['hall', 'attic', 'cellar'])
    await author.call('POST', `/projects/${book}/sections`, {
      id,
      title: `The ${id}`,
      content: `<p>In the ${id}.</p>`,
    });
  return book;
}
