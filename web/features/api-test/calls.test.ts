import { describe, expect, it } from 'vitest';
import { describeApi } from '#contract/describe-api.ts';
import { ROUTES } from '#contract/routes.ts';
import {
  type Backend,
  type Description,
  authHeaders,
  findOperations,
  isDestructive,
  operationsOf,
  requireBase,
  requireOperation,
} from './calls.ts';

const HOME = 'http://localhost:3000/api';
const own: Backend = { baseUrl: HOME, auth: { type: 'session', showsToken: false } };
const operations = operationsOf(JSON.parse(JSON.stringify(describeApi(ROUTES, '1'))) as Description);

describe('the calls of the interface', () => {
  it('are all there, and found by words of their names and summaries', () => {
    expect(operations).toHaveLength(ROUTES.length);
    expect(findOperations(operations, 'post duplicate').map(({ name }) => name)).toEqual([
      'POST /projects/{id}/duplicate',
    ]);
    expect(findOperations(operations, 'no such thing')).toEqual([]);
  });

  it('are destructive where something ends that cannot be brought back', () => {
    for (const call of ['DELETE /projects/p1', 'PUT /projects/p1/sections/s1', 'POST /auth/logout'])
      expect(isDestructive(call)).toBe(true);
    for (const call of ['POST /projects/search', 'PUT /projects/p1/notes', 'GET /auth/logout'])
      expect(isDestructive(call)).toBe(false);
  });

  it('that are not there are an error which names them', () => {
    expect(requireOperation(operations, 'getProjectsId')).toBe(requireOperation(operations, 'GET  /projects/{id}'));
    expect(() => requireOperation(operations, 'GET /dragons')).toThrow('Tomewright: Unknown endpoint GET /dragons');
  });
});

describe('where a call goes', () => {
  it('is a base URL of the web', () => {
    expect(() => requireBase({ ...own, baseUrl: '  ' }, HOME)).toThrow('Base URL is required');
    expect(() => requireBase({ ...own, baseUrl: 'javascript:alert(1)' }, HOME)).toThrow('not an address of the web');
    expect(requireBase({ ...own, baseUrl: '/api/' }, HOME)).toBe(HOME);
  });

  it('is this server alone with the person’s own session', () => {
    const elsewhere = 'https://elsewhere.example/api';
    expect(() => requireBase({ ...own, baseUrl: elsewhere }, HOME)).toThrow('only sent to this server');
    expect(requireBase({ baseUrl: elsewhere, auth: { type: 'none' } }, HOME)).toBe(elsewhere);
  });
});

describe('the headers of an authentication', () => {
  it('need both the name and the value of an API key', () => {
    const key = (keyName: string, keyValue: string) => authHeaders({ type: 'api-key', keyName, keyValue });
    expect(() => key('', 'v')).toThrow('An API key needs both a key name and a key value');
    expect(() => key('X-Key', ' ')).toThrow('An API key needs both a key name and a key value');
    expect(() => key('X Key\r\n', 'v')).toThrow('must be the name of a header');
    expect(key('X-Key', 'v')).toEqual({ 'X-Key': 'v' });
  });

  it('need the token of a bearer', () => {
    expect(authHeaders({ type: 'bearer', token: ' abc ' })).toEqual({ Authorization: 'Bearer abc' });
    expect(() => authHeaders({ type: 'bearer', token: '' })).toThrow('A bearer token is required');
    expect(authHeaders(own.auth)).toEqual({});
  });
});
