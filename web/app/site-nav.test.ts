import { describe, expect, it } from 'vitest';
import { drawerItems } from './site-nav.ts';

describe('drawerItems', () => {
  it('has only open pages for someone who is not signed in', () => {
    expect(drawerItems(false, ['/project/p1']).map(({ to }) => to)).toEqual(['/']);
  });

  it('leads back to the project that was open last', () => {
    const items = drawerItems(true, ['/project/p1', '/dashboard', '/project/p2', '/new-project']);
    expect(items.at(-1)).toMatchObject({ to: '/project/p2', label: 'Current project' });
    expect(drawerItems(true, ['/dashboard']).some(({ label }) => label === 'Current project')).toBe(false);
  });
});
