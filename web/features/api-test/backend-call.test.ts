import { beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#contract/openapi/describe-api.ts';
import { ROUTES } from '#contract/routes.ts';
import { type Backend, type CallFields, prepareCall, requireOperation } from './backend-call.ts';
import { curlOf } from './curl.ts';
import { findOperations, groupOperations, isDestructive, type Operation, operationsOf } from './description.ts';

const HOME = 'http://localhost:3000/api';
const NOTHING: CallFields = { parameters: {}, body: '', file: null, asStream: false };
const own: Backend = { baseUrl: HOME, auth: { type: 'session' } };

let operations: Operation[];
beforeAll(() => {
  operations = operationsOf(JSON.parse(JSON.stringify(describeApi(ROUTES, '1'))));
});

const operation = (name: string) => requireOperation(operations, name);

describe('the calls of the interface', () => {
  it('are all there, by their groups', () => {
    expect(operations).toHaveLength(ROUTES.length);
    expect(operation('getProjectsId')).toBe(operation('GET  /projects/{id}'));
    expect([...groupOperations(operations).keys()]).toContain('projects');
  });

  it('are found by words of their names and summaries', () => {
    expect(findOperations(operations, 'post duplicate').map(({ name }) => name)).toEqual([
      'POST /projects/{id}/duplicate',
    ]);
    expect(findOperations(operations, 'no such thing')).toEqual([]);
  });

  it('are destructive where something ends that cannot be brought back', () => {
    expect(isDestructive(operation('DELETE /projects/{id}'))).toBe(true);
    expect(isDestructive(operation('POST /auth/logout'))).toBe(true);
    expect(isDestructive(operation('POST /projects/search'))).toBe(false);
  });

  it('that are not there are an error which names them', () => {
    expect(() => operation('GET /dragons')).toThrow('Tomewright: Unknown endpoint GET /dragons');
  });
});

describe('a call', () => {
  it('has its path and query filled in, empty ones left out', () => {
    const parameters = { id: 'a/b', format: 'pdf' };
    expect(
      prepareCall(operation('GET /projects/{id}/export/{format}'), { ...NOTHING, parameters }, own, HOME).url,
    ).toBe(`${HOME}/projects/a%2Fb/export/pdf`);
    const search = { search: 'owl', limit: ' ', slug: '' };
    const call = prepareCall(operation('GET /open5e/monsters'), { ...NOTHING, parameters: search }, own, HOME);
    expect(call).toMatchObject({ url: `${HOME}/open5e/monsters?search=owl`, usesSession: false, body: null });
  });

  it('needs a base URL of the web', () => {
    const call = (baseUrl: string) => () => prepareCall(operation('GET /health'), NOTHING, { ...own, baseUrl }, HOME);
    expect(call('  ')).toThrow('Base URL is required');
    expect(call('javascript:alert(1)')).toThrow('not an address of the web');
    expect(call('/api/')().url).toBe(`${HOME}/health`);
  });

  it('needs every parameter of its path', () => {
    expect(() => prepareCall(operation('GET /projects/{id}'), NOTHING, own, HOME)).toThrow(
      'GET /projects/{id}: Please fill in id',
    );
  });

  it('needs both the name and the value of an API key', () => {
    const call = (keyName: string, keyValue: string) => () =>
      prepareCall(
        operation('GET /health'),
        NOTHING,
        { baseUrl: HOME, auth: { type: 'api-key', keyName, keyValue } },
        HOME,
      );
    expect(call('', 'v')).toThrow('An API key needs both a key name and a key value');
    expect(call('X-Key', ' ')).toThrow('An API key needs both a key name and a key value');
    expect(call('X Key\r\n', 'v')).toThrow('must be the name of a header');
    expect(call('X-Key', 'v')().headers).toMatchObject({ 'X-Key': 'v' });
  });

  it('goes with the person’s own session to this server alone', () => {
    const me = operation('GET /auth/me');
    expect(prepareCall(me, NOTHING, own, HOME).usesSession).toBe(true);
    const elsewhere = { ...own, baseUrl: 'https://elsewhere.example/api' };
    expect(() => prepareCall(me, NOTHING, elsewhere, HOME)).toThrow('only sent to this server');
    expect(prepareCall(operation('GET /health'), NOTHING, elsewhere, HOME).usesSession).toBe(false);
    const bearer: Backend = { ...elsewhere, auth: { type: 'bearer', token: ' abc ' } };
    expect(prepareCall(me, NOTHING, bearer, HOME).headers).toMatchObject({ authorization: 'Bearer abc' });
    expect(() => prepareCall(me, NOTHING, { ...own, auth: { type: 'bearer', token: '' } }, HOME)).toThrow('required');
  });

  it('carries its body as JSON, or a file in the field of a form', () => {
    const create = operation('POST /projects');
    const call = prepareCall(create, { ...NOTHING, body: '{ "title": "It’s" }' }, own, HOME);
    expect(call.body).toBe('{"title":"It’s"}');
    expect(() => prepareCall(create, { ...NOTHING, body: '{' }, own, HOME)).toThrow(
      'POST /projects: The body is not valid JSON',
    );
    const upload = operation('POST /images/upload');
    expect(() => prepareCall(upload, NOTHING, own, HOME)).toThrow('Please choose a file');
    const file = new File(['x'], 'map.png');
    expect(prepareCall(upload, { ...NOTHING, file }, own, HOME).file).toEqual({ field: 'image', name: 'map.png' });
  });
});

describe('the command of a call', () => {
  it('hides secrets until they are asked for, and quotes for the shell', () => {
    const call = prepareCall(operation('POST /projects'), { ...NOTHING, body: '{"title":"The Wife\'s"}' }, own, HOME);
    expect(curlOf(call, { token: 'secret', showSecrets: false })).toBe(
      [
        `curl -X POST '${HOME}/projects'`,
        `  -H 'accept: application/json, */*'`,
        `  -H 'content-type: application/json'`,
        `  -H 'authorization: Bearer …'`,
        `  --data-raw '{"title":"The Wife'\\''s"}'`,
      ].join(' \\\n'),
    );
    expect(curlOf(call, { token: 'secret', showSecrets: true })).toContain("'authorization: Bearer secret'");
    const key: Backend = { ...own, auth: { type: 'api-key', keyName: 'X-Key', keyValue: 'secret' } };
    expect(
      curlOf(prepareCall(operation('GET /health'), NOTHING, key, HOME), { token: null, showSecrets: false }),
    ).toContain("'X-Key: …'");
  });
});
