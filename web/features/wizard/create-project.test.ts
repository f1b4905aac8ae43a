import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import type { Project } from '#contract/projects.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { setConfig } from '#web/lib/config.ts';
import { createFromDraft, creationMessage } from './create-project.ts';
import { EMPTY_DRAFT, type WizardDraft } from './wizard-draft.ts';

const draft: WizardDraft = {
  title: '  The Tower ',
  description: ' Glass. ',
  bookType: 'one-shot',
  templateId: 'adventure-urban',
  theme: 'gothic',
  ownTheme: null,
};
const project: Project = {
  id: 'p1',
  title: 'The Tower',
  book_type: 'oneshot_campaign',
  variant: 'classic',
  version: 1,
  role: 'owner',
  word_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  content: {
    description: '',
    thumbnail: '',
    status: 'draft',
    tags: [],
    author: '',
    ai: 'on' as const,
    style_notes: '',
    layout: DEFAULT_LAYOUT,
    sections: [],
  },
};

let server: Server;
let seen: { call: string; body: unknown }[];
let templateStatus: number;

beforeEach(async () => {
  seen = [];
  templateStatus = 200;
  server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    seen.push({ call, body: await bodyOf(request) });
    const status = call.endsWith('/template') ? templateStatus : 201;
    const answer =
      status < 400 ? { success: true, data: project } : { success: false, error: 'no', code: 'template_mismatch' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setConfig({ apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

describe('createFromDraft', () => {
  it('sends what is trimmed, with the stored type, the classic variant and then the template', async () => {
    await expect(createFromDraft(draft, true)).resolves.toMatchObject({ id: 'p1' });
    expect(seen).toEqual([
      {
        call: 'POST /api/projects',
        body: {
          title: 'The Tower',
          description: 'Glass.',
          book_type: 'oneshot_campaign',
          variant: 'classic',
          content: { layout: { theme: 'gothic' } },
        },
      },
      { call: 'PUT /api/projects/p1/template', body: { template_id: 'adventure-urban' } },
    ]);
  });

  it('adds a first section where the book starts from scratch, and none where it is drafted', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await createFromDraft({ ...EMPTY_DRAFT, title: 'Blank' }, true);
    expect(seen.map(({ call }) => call)).toEqual(['POST /api/projects', 'POST /api/projects/p1/sections']);
    expect(seen[0]?.body).not.toHaveProperty('content');
    expect(seen[1]?.body).toMatchObject({ title: 'Section 1', order: 0 });
    seen = [];
    await createFromDraft({ ...EMPTY_DRAFT, title: 'Blank' }, false);
    expect(seen).toHaveLength(1);
  });

  it('only warns in the console where the template cannot be saved', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    templateStatus = 400;
    await expect(createFromDraft(draft, true)).resolves.toMatchObject({ id: 'p1' });
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('creationMessage', () => {
  it('speaks of the connection where no answer came', () => {
    const error = new ApiError('Network error.', { status: 0, code: 'network' });
    expect(creationMessage(error)).toBe('Project creation failed. Please check your connection and try again.');
  });

  it('is the error’s own message, or the general one where it has none', () => {
    expect(creationMessage(new ApiError('Not so.', { status: 400, code: 'invalid_input' }))).toBe('Not so.');
    expect(creationMessage('?')).toBe('Failed to create project');
  });
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
