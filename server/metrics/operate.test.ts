import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const FOLDER = new URL('../../docs/operate/', import.meta.url);
/** Names of metrics in a query: our own, and those that the library brings. */
const NAMES = /\b(?:tomewright|nodejs|process)_[a-z0-9_]+/g;

interface Dashboard {
  schemaVersion: number;
  templating: { list: { name: string; definition?: string }[] };
  panels: { id: number; title: string; type: string; targets: { expr: string }[] }[];
}

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: { summary: string } }[] }[];
}

describe('what operators are given to watch the server with', () => {
  let test: TestApp;
  let offered: Set<string>;
  let dashboard: Dashboard;
  let rules: Rules['groups'][number]['rules'];

  beforeAll(async () => {
    test = await createTestApp();
    const { body } = await test.app.inject({ url: '/api/metrics' });
    const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    offered = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    dashboard = JSON.parse(await readFile(new URL('grafana-dashboard.json', FOLDER), 'utf8'));
    rules = (parse(await readFile(new URL('alerts.yaml', FOLDER), 'utf8')) as Rules).groups.flatMap(
      (group) => group.rules,
    );
  });
  afterAll(() => test.close());

  const unknownIn = (query: string) =>
    [...query.matchAll(NAMES)].map(([name]) => name).filter((name) => !offered.has(name));

  it('asks for metrics that the server has, in every panel', () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(dashboard.panels.length).toBeGreaterThan(10);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    for (const { title, targets } of dashboard.panels) {
      expect(targets.length, title).toBeGreaterThan(0);
      for (const { expr } of targets) {
        expect(expr.match(NAMES), title).not.toBeNull();
        expect(unknownIn(expr), title).toEqual([]);
      }
    }
    for (const { definition } of dashboard.templating.list) expect(unknownIn(definition ?? '')).toEqual([]);
  });

  it('asks for metrics that the server has, in every alert', () => {
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr, labels, annotations } of rules) {
      expect(unknownIn(expr), alert).toEqual([]);
      expect(labels, alert).toHaveProperty('severity');
      expect(annotations.summary, alert).toMatch(/\.$/);
    }
  });

  it('shows every metric of our own', () => {
    const asked = JSON.stringify(dashboard);
    const own = [...offered].filter((name) => name.startsWith('tomewright_') && !/_(?:sum|bucket|count)$/.test(name));
    expect(own.filter((name) => !asked.includes(name))).toEqual([]);
  });
});
