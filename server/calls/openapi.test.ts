import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_PATH } from '#contract/live/live-messages.ts';
import { ROOM_PATH } from '#contract/live/room-messages.ts';
import { ROUTES } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { templateOf } from '#contract/describe-api.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe('the description of the interface', () => {
  let test: TestApp;
  let document: Document;

  beforeAll(async () => {
    test = await createTestApp();
    const answer = await test.app.inject({ url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    document = answer.json<Document>();
  });
  afterAll(() => test.close());

  const operation = (method: string, path: string): Operation => {
    const found = document.paths[path]?.[method];
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found;
  };

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toBe('3.1.0');
  });

  it('has every route that the server answers, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const bound = boundRoutes(test.app.printRoutes({ commonPrefix: false }));
    expect(described.sort()).toEqual(bound.filter((route) => !SOCKETS.has(route)).sort());
    expect(bound).toEqual(expect.arrayContaining([...SOCKETS]));
    expect(described).toHaveLength(ROUTES.length);
  });

  it('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getProjectsIdExportFormat');
  });

  it('says where a token is needed', () => {
    expect(operation('put', '/projects/{id}').security).toEqual([{ token: [] }]);
    expect(operation('get', '/projects/{id}').security).toEqual([{ token: [] }, { link: [] }]);
    expect(operation('get', '/health').security).toEqual([]);
  });

  it('names the codes of each failure under its status', () => {
    const { responses } = operation('put', '/projects/{id}');
    expect(responses['404']?.description).toContain('project_not_found: Project not found');
    expect(JSON.stringify(responses['409'])).toContain('version_conflict');
    expect(responses['401']?.description).toContain('unauthenticated');
    expect(operation('get', '/health').responses['401']).toBeUndefined();
  });

  it('shows the envelope around what a call gives', () => {
    const schema = operation('post', '/projects').responses['201']?.content['application/json']?.schema;
    expect(schema).toMatchObject({
      required: ['success', 'data'],
      properties: { success: { const: true }, data: { type: 'object', required: expect.arrayContaining(['title']) } },
    });
  });

  it('asks only for what must be sent', () => {
    const body = operation('post', '/projects').requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['title', 'book_type']);
  });

  it('describes uploads, files, streams and parameters', () => {
    const upload = operation('post', '/images/upload').requestBody?.content['multipart/form-data']?.schema;
    expect(upload).toMatchObject({ required: ['image'] });
    expect(Object.keys(operation('get', '/images/{id}').responses['200']?.content ?? {})).toEqual(['image/*']);
    const content = operation('post', '/generation/content').responses['200']?.content ?? {};
    expect(Object.keys(content)).toEqual(['application/json', 'text/event-stream']);
    expect(operation('get', '/admin/users').parameters).toContainEqual(
      expect.objectContaining({ name: 'per_page', in: 'query', required: false }),
    );
    expect(operation('get', '/projects/{id}').parameters?.[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    });
  });

  it('holds nothing of the environment', () => {
    expect(JSON.stringify(document)).not.toContain(test.dataDir);
  });
});

/** OpenAPI describes HTTP calls and cannot describe a socket. */
const SOCKETS: ReadonlySet<string> = new Set(
  [LIVE_PATH, ROOM_PATH].map((path) => `GET ${templateOf(path.slice('/api'.length))}`),
);

/** The routes below /api, parsed from the tree that the framework prints, in which each level is indented by four characters. */
function boundRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    const path = `${parents.slice(0, depth).join('')}${segment}`;
    parents[depth] = segment;
    if (!path.startsWith('/api/')) return [];
    const kept = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return kept.map((method) => `${method} ${templateOf(path.slice('/api'.length))}`);
  });
}
