import type { Project, ProjectOutline, ProjectSummary } from '#contract/projects.ts';
import type { Section, SectionHead, SectionWithDocument } from '#contract/sections.ts';
import type { DemoProject, DemoSection } from './shelf.ts';

/** What the interface shows of what the demo keeps: the same shapes as the server's. */
export function presentSummary(project: DemoProject): ProjectSummary {
  const { sections, author: _author, layout: _layout, version: _version, ...facts } = project;
  return { ...facts, word_count: wordCount(project), section_count: sections.length };
}

export function presentProject(project: DemoProject): Project {
  const { content, ...facts } = presentOutline(project);
  return { ...facts, content: { ...content, sections: project.sections.map(presentSection) } };
}

export function presentOutline(project: DemoProject): ProjectOutline {
  const { description, thumbnail, status, tags, author, layout, sections, ...facts } = project;
  const content = { description, thumbnail, status, tags, author, layout, sections: sections.map(presentHead) };
  return { ...facts, word_count: wordCount(project), content };
}

export function presentSection(section: DemoSection): Section {
  return { ...presentHead(section), content: section.content, images: section.images };
}

export function presentWithDocument(section: DemoSection): SectionWithDocument {
  return { ...presentSection(section), doc: section.doc };
}

export function presentHead({ id, title, order, version, word_count }: DemoSection): SectionHead {
  return { id, title, order, version, word_count };
}

function wordCount({ sections }: DemoProject): number {
  return sections.reduce((sum, { word_count }) => sum + word_count, 0);
}
