import { beforeEach, describe, expect, it } from 'vitest';
import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { Project, ProjectSummary } from '#contract/projects.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { type OpenDemo, openDemo } from './testing/open-demo.ts';

let demo: OpenDemo;
beforeEach(async () => {
  demo = await openDemo();
});

describe('the samples of the demo', () => {
  it('are whole books whose stat blocks obey the rules', async () => {
    const { projects } = (await demo.call<{ projects: ProjectSummary[] }>('POST', '/projects/search')).body.data;
    expect(projects).toHaveLength(3);
    expect(demo.api.hasUnsavedWork()).toBe(false);
    const texts: string[] = [];
    let creatures = 0;
    for (const { id } of projects) {
      const { content } = (await demo.call<Project>('GET', `/projects/${id}`)).body.data;
      texts.push(...content.sections.map((section) => JSON.stringify(section.content)));
      for (const { id: sectionId } of content.sections) {
        const path = `/projects/${id}/sections/${sectionId}`;
        const { doc } = (await demo.call<SectionWithDocument>('GET', path)).body.data;
        for (const block of (doc.content as { type: string; attrs: { data: unknown } }[]) ?? [])
          if (block.type === 'statBlock') {
            expect(checkStatBlock(StatBlock.parse(block.attrs.data))).toEqual([]);
            creatures += 1;
          }
      }
    }
    expect(creatures).toBeGreaterThan(3);
    for (const kind of ['read-aloud', 'sidebar', 'stat-block', 'spell', 'magic-item', 'random-table'])
      expect(
        texts.some((text) => text.includes(`data-block=\\"${kind}\\"`)),
        kind,
      ).toBe(true);
  });
});
