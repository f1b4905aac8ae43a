import type { Project } from '#contract/projects.ts';
import type { NewSection, Section } from '#contract/sections.ts';
import { makeProject, type NewFields } from '../projects/new-project.ts';
import { addSection } from '../sections/arrange-sections.ts';
import { inlineDocumentParser } from '../sections/new-section.ts';
import { saveSection, type SectionSave } from '../sections/save-section.ts';
import { createCanonReader } from '../canon/canon-reader.ts';
import type { CanonServices } from '../canon/change-canon.ts';
import type { Store } from '../store/store.ts';
import { readProject } from './change-books.ts';

const MINUTE_MS = 60_000;
let authors = 0;

/** An author, with a clock that only moves when a test moves it, and ids that count up. */
export interface Author extends CanonServices {
  ownerId: string;
  letPass(minutes: number): void;
  makeBook(facts?: Partial<NewFields>): Promise<Project>;
  read(projectId: string): Promise<Project>;
  add(projectId: string, given?: NewSection): Promise<Section>;
  /** Saves with a whole answer. */
  save(projectId: string, sectionId: string, given: SectionSave['given']): Promise<Section>;
}

/** Two people on one store, made anew for each test. */
export interface Cast {
  author: Author;
  stranger: Author;
}

export function openAuthor(store: Store, ownerId: string): Author {
  const name = `author-${++authors}`;
  let time = Date.UTC(2026, 0, 5, 12);
  let ids = 0;
  const pause = async () => undefined;
  const now = () => new Date(time);
  const services: CanonServices = {
    store,
    canon: createCanonReader({ store, pause, charactersMax: 1_000_000 }),
    documentParser: inlineDocumentParser,
    quotaBytes: 5_000_000_000,
    pause,
    now,
    newId: () => `${name}-${++ids}`,
  };
  return {
    ...services,
    ownerId,
    letPass(minutes) {
      time += minutes * MINUTE_MS;
    },
    makeBook: (facts) => makeProject(services, ownerId, { title: 'The Salt-Wife', ...facts }),
    read: (projectId) => readProject(store, ownerId, projectId),
    add: (projectId, given = {}) => addSection(services, { ownerId, projectId, given }),
    save: async (projectId, sectionId, given) =>
      (await saveSection(services, { ownerId, key: { projectId, sectionId }, given, isBrief: false })) as Section,
  };
}
