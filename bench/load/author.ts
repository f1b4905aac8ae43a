import { createRandom, type Random } from '#book/generator/random.ts';
import type { Project } from '#contract/projects.ts';
import type { SectionHead, SectionWithDocument } from '#contract/sections.ts';
import { type Manuscript, newManuscript, toDocument, toHtml, typeMore } from './manuscript.ts';
import { type Kind, type Samples, timed } from './samples.ts';
import { createVisitor, Refused, type Visitor } from './visitor.ts';

const SECTIONS = 4;

/** A section as its author knows it: the last acknowledged version, and the texts sent since without an answer. */
interface Draft {
  id: string;
  version: number;
  kept: Manuscript;
  unanswered: Manuscript[];
}

/** One simulated author with an account, a book and texts of their own. */
export interface Author {
  act(kind: Kind, samples: Samples): Promise<void>;
  random: Random;
  /** Reads every section and image again and returns a line for each that is not as acknowledged. */
  findLost(): Promise<string[]>;
  /** The number of acknowledged saves. */
  acknowledged(): number;
}

export interface AuthorSetting {
  name: string;
  /** A separate network address. */
  address: string;
  urls: () => readonly string[];
  images: readonly Uint8Array[];
}

/** Registers, signs in and creates a book. */
export async function createAuthor({ name, address, urls, images }: AuthorSetting): Promise<Author> {
  const random = createRandom(name);
  const visitor = createVisitor({ urls, address, email: `${name}@example.com` });
  await visitor.register();
  const facts = { title: `The book of ${name}`, book_type: 'full_campaign', tags: ['load'] };
  const { id } = await visitor.call<Project>('POST', '/projects', facts);
  const drafts: Draft[] = [];
  for (let n = 0; n < SECTIONS; n += 1) drafts.push(await beginSection(visitor, id, random));
  const uploaded: string[] = [];
  const misplaced: string[] = [];
  let saves = 0;

  async function save(samples: Samples): Promise<void> {
    const draft = random.pick(drafts);
    const text = typeMore(draft.unanswered.at(-1) ?? draft.kept, random);
    draft.unanswered.push(text);
    const path = `/projects/${id}/sections/${draft.id}`;
    const body = { doc: toDocument(text), version: draft.version, save_id: `${draft.id}-${random.next()}` };
    const answer = await timed(samples, 'save', async () => {
      try {
        return await visitor.call<SectionHead>('PUT', path, body, { prefer: 'return=minimal' });
      } catch (error) {
        // An earlier save was stored but its answer was lost. The editor then compares and continues from the stored text.
        if (error instanceof Refused && error.status === 409) return meet(draft);
        throw error;
      }
    });
    if (!answer) return;
    saves += 1;
    if ('kept' in answer) Object.assign(draft, answer);
    else Object.assign(draft, { version: answer.version, kept: text, unanswered: [] });
  }

  /** The draft as the server has it. */
  async function meet(draft: Draft): Promise<Pick<Draft, 'version' | 'kept' | 'unanswered'>> {
    const path = `/projects/${id}/sections/${draft.id}`;
    const { content, version } = await visitor.call<SectionWithDocument>('GET', path);
    const kept = [draft.kept, ...draft.unanswered].find((text) => toHtml(text) === content);
    if (kept === undefined) misplaced.push(`section ${draft.id} holds a text that was never sent`);
    return { version, kept: kept ?? draft.kept, unanswered: [] };
  }

  const acts: Record<Kind, (samples: Samples) => Promise<unknown>> = {
    save,
    dashboard: (samples) =>
      timed(samples, 'dashboard', () => visitor.call('POST', '/projects/search', { page: 1, per_page: 20 })),
    'open section': (samples) =>
      timed(samples, 'open section', () => visitor.call('GET', `/projects/${id}/sections/${random.pick(drafts).id}`)),
    'page beside the text': (samples) =>
      timed(samples, 'page beside the text', () =>
        visitor.call('GET', `/projects/${id}/sections/${random.pick(drafts).id}/page`),
      ),
    async 'image upload'(samples) {
      const image = await timed(samples, 'image upload', () =>
        visitor.upload<{ url: string }>('/images/upload', 'image', random.pick(images)),
      );
      if (image) uploaded.push(image.url);
    },
    generation: (samples) =>
      timed(samples, 'generation', () =>
        visitor.call('POST', '/generation/content', {
          prompt: 'A harbour at night',
          section_type: 'location',
          book_type: 'full_campaign',
          variant: 'classic',
          project_id: id,
        }),
      ),
    export: (samples) => timed(samples, 'export', () => visitor.download(`/projects/${id}/export/pdf`)),
  };

  return {
    random,
    async act(kind, samples) {
      await acts[kind](samples);
    },
    async findLost() {
      const texts = await Promise.all(drafts.map((draft) => lostIn(visitor, id, draft)));
      const gone = await Promise.all(uploaded.map((url) => missing(visitor, url)));
      const lost = [...texts, ...gone];
      return [...misplaced, ...lost].flatMap((line) => (line === null ? [] : [`${name}: ${line}`]));
    },
    acknowledged: () => saves,
  };
}

async function beginSection(visitor: Visitor, projectId: string, random: Random): Promise<Draft> {
  const kept = newManuscript(random);
  const path = `/projects/${projectId}/sections`;
  const { id, version } = await visitor.call<SectionHead>('POST', path, { doc: toDocument(kept) });
  return { id, version, kept, unanswered: [] };
}

/** Null if the image is there. */
async function missing(visitor: Visitor, url: string): Promise<string | null> {
  try {
    const bytes = await visitor.download(url.replace('/api', ''));
    return bytes > 0 ? null : `image ${url} is empty`;
  } catch (error) {
    return `image ${url} was not read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Null if the server has the acknowledged text, or a newer one that was sent without an answer. */
async function lostIn(visitor: Visitor, projectId: string, draft: Draft): Promise<string | null> {
  const path = `/projects/${projectId}/sections/${draft.id}`;
  const { content, version } = await visitor.call<SectionWithDocument>('GET', path);
  if (version < draft.version) return `section ${draft.id} is at ${version}, ${draft.version} was acknowledged`;
  if ([draft.kept, ...draft.unanswered].some((text) => toHtml(text) === content)) return null;
  return `section ${draft.id} holds another text than was acknowledged`;
}
