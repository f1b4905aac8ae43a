import { afterEach, describe, expect, it } from 'vitest';
import { setConfig } from '#web/lib/config.ts';
import { drawerItems, FOOTER_ITEMS, HEADER_ITEMS, isFrontPage, isLayout, projectOf } from './site-nav.ts';

const AUTHOR = { role: 'user' } as const;
const KEEPER = { role: 'admin' } as const;

describe('the navigation', () => {
  afterEach(() => setConfig({ debug: false }));

  it('has the five pages of the header and the three of the footer', () => {
    expect(HEADER_ITEMS.map(({ to }) => to)).toEqual([
      '/dashboard',
      '/projects',
      '/new-project',
      '/library',
      '/settings',
    ]);
    expect(FOOTER_ITEMS.map(({ to }) => to)).toEqual(['/privacy', '/terms', '/contact']);
  });

  it('has only open pages in the drawer of someone who is not signed in', () => {
    expect(drawerItems(null, 'p1').map(({ to }) => to)).toEqual(['/', '/editor-demo', '/help']);
  });

  it('has every page in the drawer, the project that was open last among them', () => {
    const named = [
      '/',
      '/new-project',
      '/content-generator',
      '/project/p2',
      '/api-test',
      '/editor-demo',
      '/settings',
      '/help',
    ];
    expect(drawerItems(KEEPER, 'p2').map(({ to }) => to)).toEqual(expect.arrayContaining(named));
    expect(drawerItems(KEEPER, null).some(({ label }) => label === 'Current project')).toBe(false);
  });

  it('links to the test pages for administrators, and for everybody in debug mode', () => {
    const leadsThere = (user: typeof AUTHOR | typeof KEEPER) =>
      ['/api-test', '/editor-demo'].every((path) => drawerItems(user, null).some(({ to }) => to === path));
    expect([AUTHOR, KEEPER].map(leadsThere)).toEqual([false, true]);
    setConfig({ debug: true });
    expect([AUTHOR, KEEPER].map(leadsThere)).toEqual([true, true]);
  });

  it('knows the project of a path', () => {
    expect(projectOf('/project/a%20b')).toBe('a b');
    expect(projectOf('/project/a/more')).toBeNull();
    expect([projectOf('/project/a%20b/layout'), isLayout('/project/a/layout')]).toEqual(['a b', true]);
    expect([isLayout('/project/layout'), isLayout('/project/a')]).toEqual([false, false]);
    expect(projectOf('/projects')).toBeNull();
  });

  it('knows the front page under both of its names', () => {
    expect(['/', '/welcome', '/help', '/welcomes'].map(isFrontPage)).toEqual([true, true, false, false]);
  });
});
