import type { RouteContract } from '#contract/route.ts';
import type { TestApp } from './create-test-app.ts';

/** Valid bodies; all others may be empty. `project` and `section` are replaced by the real ids. */
export const BODIES: Record<string, object> = {
  'POST /generation/content': {
    prompt: 'A tavern',
    section_type: 'story',
    book_type: 'puhb',
    variant: 'standard',
    project_id: 'project',
  },
  'POST /generation/context': {
    prompt: 'A tavern',
    section_type: 'story',
    book_type: 'puhb',
    variant: 'standard',
    project_id: 'project',
  },
  'POST /generation/ask': { project_id: 'project', question: 'Who is Captain Marrow, and who is the lich?' },
  'POST /generation/image': { prompt: 'A mill', project_id: 'project' },
  'POST /generation/edit': { project_id: 'project', section_id: 'section', action: 'rewrite', text: 'A door.' },
  'POST /library/blocks': { node: { type: 'spell' }, project_id: 'project' },
  'POST /projects/:id/members': { email: 'guest@example.com', role: 'editor' },
  'PUT /projects/:id/members/:userId': { role: 'editor' },
  'POST /projects/:id/transfer': { user_id: 'nobody' },
  'POST /projects/:id/canon': { name: 'Ada' },
  'PUT /projects/:id/canon/:entryId': { name: 'Ada' },
  'POST /projects/:id/canon/:entryId/merge': { into: 'entry' },
  'POST /projects/:id/canon/:entryId/rename': { name: 'Ada' },
  'POST /projects/:id/canon/:entryId/rename/preview': { name: 'Ada' },
  'POST /projects/:id/checks/fix': { ids: ['finding'] },
  'POST /projects/:id/checks/accept': { ids: ['finding'] },
  'POST /projects/:id/find': { query: 'a' },
  'POST /projects/:id/replace': { query: 'a', with: 'b' },
  'POST /projects/:id/images/fetch': { urls: ['https://pictures.example/goblin.png'] },
  'POST /projects/:id/images/place': { images: [{ url: 'https://pictures.example/goblin.png', image_id: 'image' }] },
  'POST /projects/:id/versions': { name: 'A version' },
  'PUT /projects/:id': { title: 'The Salt-Wife' },
  'PUT /projects/:id/template': { template_id: 'adventure-classic' },
  'POST /projects/:id/drafts': { brief: 'A mill' },
  'POST /jobs/:id/redo': { section_id: 'section' },
  'POST /projects/:id/comments': { section_id: 'section', text: 'Really?' },
  'POST /comments/:id/replies': { text: 'Yes' },
  'PUT /projects/:id/sections/order': { ids: ['section'] },
};

/** The ids for parameters and bodies of calls. */
export interface RouteTargets {
  project: string;
  section: string;
  job: string;
  comment: string;
  entry: string;
}

interface RouteCall {
  book: RouteTargets;
  authorization: string;
  /** Each format of exports is tried. */
  format?: string;
}

export const nameOf = ({ method, path }: RouteContract) => `${method} ${path}`;

/** Calls a route with valid parameters and a valid body. */
export async function callRoute(
  { app }: Pick<TestApp, 'app'>,
  route: RouteContract,
  { book, authorization, format = 'markdown' }: RouteCall,
): Promise<{ status: number; text: string; bytes: Buffer }> {
  const path = pathOf(route, book, format);
  const text = JSON.stringify(BODIES[nameOf(route)] ?? {})
    .replace('"project"', JSON.stringify(book.project))
    .replace('"section"', JSON.stringify(book.section));
  const body = route.body ? { payload: JSON.parse(text) as object } : {};
  const answer = await app.inject({ method: route.method, url: `/api${path}`, headers: { authorization }, ...body });
  return { status: answer.statusCode, text: answer.body, bytes: answer.rawPayload };
}

/** The path of a call with its parameters filled in. */
export function pathOf({ path }: RouteContract, book: RouteTargets, format = 'markdown'): string {
  return path
    .replace(':id', idFor(path, book))
    .replace(':sectionId', book.section)
    .replace(':entryId', book.entry)
    .replace(':version', '1')
    .replace(':moment', '1')
    .replace(':number', '1')
    .replace(':format', format)
    .replace(/:\w+/g, 'none');
}

function idFor(path: string, book: RouteTargets): string {
  if (path.startsWith('/jobs')) return book.job;
  return path.startsWith('/comments') ? book.comment : book.project;
}
