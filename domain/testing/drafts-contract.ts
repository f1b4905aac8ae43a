import { describe, expect, it } from 'vitest';
import { proposeBuiltin, writeBuiltin } from '../drafts/builtin-writer.ts';
import { cancelled, failed, paused, redone, resumed, started } from '../drafts/draft-states.ts';
import { addDraft, changeDraft, listDrafts, readBrief, requireDraft, requireDraftable } from '../drafts/drafts.ts';
import {
  beginStep,
  type DraftStep,
  keepStep,
  readWritten,
  stepOf,
  type WrittenSection,
} from '../drafts/write-section.ts';
import { presentDraft } from '../drafts/present-draft.ts';
import { removeProject, writeChange } from '../projects/change-project.ts';
import { makeProject } from '../projects/new-project.ts';
import { restoreEntry } from '../trash/trash-entries.ts';
import type { StoredDraft } from '#domain/drafts/drafts-store.ts';
import type { Cast } from './open-author.ts';

const FOUND: WrittenSection['findings'] = [
  {
    subject: 'Fog on the Ferry',
    severity: 'warning',
    field: 'difficulty',
    found: '900 XP',
    expected: '600 XP',
    formula: 'Four characters of level 3 have 600 XP for it.',
    source: '',
    message: 'Fog on the Ferry: here it is 900 XP.',
  },
];

export function draftsContract(cast: Cast): void {
  const propose = async (author = cast.author, theme = 'A haunted harbor for three characters of level 2') => {
    const { id } = await makeProject(author, author.ownerId, { title: 'To be drafted', book_type: 'campaign' });
    const about = { brief: readBrief({ brief: theme }), seed: 'seed' };
    const proposal = { sections: proposeBuiltin(about), tokens: 0, is_counted: true };
    return addDraft(author, id, { ...about, ownerId: author.ownerId, begunBy: author.ownerId, proposal });
  };
  const change = (id: string, to: (draft: StoredDraft) => StoredDraft, author = cast.author) =>
    author.store.transaction((records) => changeDraft(records, { ownerId: author.ownerId, id, now: author.now }, to));
  const start = (id: string) => change(id, (draft) => started(draft, undefined, cast.author.newId));
  const next = async (id: string) => {
    const step = stepOf(await requireDraft(cast.author.store, cast.author.ownerId, id));
    if (!step) throw new Error('Nothing is left to write');
    return step;
  };
  const stepNow = async (id: string) => stepOf(await requireDraft(cast.author.store, cast.author.ownerId, id));
  const begin = (step: DraftStep) =>
    cast.author.store.transaction((records) => beginStep(records, step, cast.author.now));
  const keep = async (step: DraftStep, markdown: string) => {
    const written = { text: readWritten(markdown, 'rules'), findings: FOUND, tokens: 5, is_counted: true };
    return cast.author.store.transaction((records) => keepStep(cast.author, records, { step, written }));
  };
  const heads = (projectId: string) => cast.author.store.sections.listHeads(projectId);

  describe('drafts of whole books', () => {
    it('are proposed, written section by section in the outline’s order, and done', async () => {
      const { id, project_id, sections } = await propose();
      const before = (await heads(project_id)).length;
      let draft = await start(id);
      for (let step = stepOf(draft); step; step = stepOf(draft)) {
        const order = await begin(step);
        if (!order) throw new Error('It was stopped');
        const kept = await keep(step, writeBuiltin(order));
        if (!kept) throw new Error('It was stopped');
        draft = kept;
      }
      expect(draft).toMatchObject({ state: 'done', tokens_used: 5 * sections.length });
      const [first] = draft.sections;
      expect(first?.findings).toEqual(FOUND);
      expect(redone(draft, first?.id ?? '').sections[0]?.findings).toEqual([]);
      const written = (await heads(project_id)).slice(before);
      expect(written.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
      expect(written.every(({ word_count }) => word_count > 50)).toBe(true);
      const [kept] = await listDrafts(cast.author.store, cast.author.ownerId, project_id);
      const job = kept && presentDraft(kept, { isModel: false, pagesCounted: null });
      expect(job).toMatchObject({ id, state: 'done', progress: 100, cost: { tokens_estimated: 0, is_counted: true } });
      expect(job?.pages).toBeGreaterThan(3);
    });

    it('write a section once, also where the same step is done twice', async () => {
      const { id, project_id } = await propose();
      const step = stepOf(await start(id));
      if (!step) throw new Error('It does not run');
      await begin(step);
      await begin(step);
      expect(await keep(step, 'The first')).not.toBeNull();
      expect(await keep(step, 'The second')).toBeNull();
      expect(await begin(step)).toBeNull();
      const section = await cast.author.store.sections.findText({ projectId: project_id, sectionId: step.sectionId });
      expect(section?.content).toContain('<span data-machine="rules">The first</span>');
    });

    it('write nothing that comes after they were stopped, and go on with the same section', async () => {
      const { id } = await propose();
      const late = stepOf(await start(id));
      if (!late) throw new Error('It does not run');
      await begin(late);
      expect((await change(id, (draft) => paused(draft, 'The text service is busy.'))).message).toContain('busy');
      expect(await keep(late, 'Late')).toBeNull();
      await change(id, resumed);
      const step = await next(id);
      expect(step).toMatchObject({ sectionId: late.sectionId });
      expect(await keep(late, 'Later')).toBeNull();
      expect(await keep(step, 'In time')).toMatchObject({ message: '' });
    });

    it('take the outline as its author changed it', async () => {
      const { id, sections } = await propose();
      const [first, second] = sections;
      if (!first || !second) throw new Error('The outline is too short');
      const added = { title: 'My own', kind: 'lore' as const, summary: 'Bells' };
      const outline = { sections: [{ ...second, title: 'Renamed' }, added, first, { ...first }] };
      const draft = await change(id, (planned) => started(planned, outline, cast.author.newId));
      expect(draft.sections.map(({ title }) => title)).toEqual(['Renamed', 'My own', first.title, first.title]);
      expect(draft.sections.map(({ part }) => part === null)).toEqual([false, true, false, true]);
      expect(draft.sections[0]?.id).toBe(second.id);
      expect(new Set(draft.sections.map((section) => section.id)).size).toBe(4);
    });

    it('write a section again over what was there, which its history keeps', async () => {
      const { id, project_id } = await propose();
      const first = stepOf(await start(id));
      if (!first) throw new Error('It does not run');
      await keep(first, 'Once upon a time');
      await change(id, (draft) => paused(draft));
      await change(id, (draft) => redone(draft, first.sectionId));
      const again = await next(id);
      expect(again.sectionId).toBe(first.sectionId);
      await keep(again, 'Twice upon a time');
      const key = { projectId: project_id, sectionId: first.sectionId };
      expect((await cast.author.store.sections.findText(key))?.content).toContain('Twice');
      expect(await cast.author.store.versions.list(key)).toHaveLength(1);
      await expect(change(id, (draft) => redone(draft, 'none'))).rejects.toMatchObject({ code: 'section_not_found' });
    });

    it('write a section alone again where they rest, and rest again', async () => {
      const { id, sections } = await propose();
      const first = stepOf(await start(id));
      if (!first) throw new Error('It does not run');
      await keep(first, 'Once upon a time');
      for (const [to, state] of [
        [paused, 'paused'],
        [cancelled, 'cancelled'],
      ] as const) {
        await change(id, (draft) => to(draft));
        expect(await change(id, (draft) => redone(draft, first.sectionId))).toMatchObject({ state: 'running' });
        const again = await next(id);
        expect(again.sectionId).toBe(first.sectionId);
        const kept = await keep(again, 'Once more');
        expect(kept).toMatchObject({ state });
        expect(kept?.sections.filter((section) => section.state === 'written')).toHaveLength(1);
        if (state === 'paused') await change(id, resumed);
      }
      const draft = await change(id, (resting) => redone(resting, sections.at(-1)?.id ?? ''));
      expect(paused(draft)).toMatchObject({ state: 'paused' });
      expect(stepOf(resumed(paused(draft)))?.sectionId).toBe(sections[1]?.id);
    });

    it('write two sections again that are asked for one after the other, whatever the state', async () => {
      const { id, sections } = await propose();
      const [one, two] = sections.map((section) => section.id);
      await change(id, (planned) => started(planned, sections.slice(0, 3), cast.author.newId));
      const write = async () => keep(await next(id), 'Words');
      await write();
      await write();
      const askBoth = async () => {
        await change(id, (draft) => redone(draft, one ?? ''));
        await change(id, (draft) => redone(draft, two ?? ''));
        await write();
        return write();
      };
      await change(id, cancelled);
      const states = (draft: StoredDraft | null) => draft?.sections.map(({ state }) => state);
      const stopped = await askBoth();
      expect(stopped?.state).toBe('cancelled');
      expect(states(stopped)).toEqual(['written', 'written', 'waiting']);
      await change(id, (draft) => redone(draft, sections[2]?.id ?? ''));
      expect(await write()).toMatchObject({ state: 'done' });
      expect(await askBoth()).toMatchObject({ state: 'done' });
    });

    it('put a section that was deleted back in its place', async () => {
      const { id, project_id, sections } = await propose();
      await change(id, (planned) => started(planned, sections.slice(0, 3), cast.author.newId));
      for (let step = await stepNow(id); step; step = await stepNow(id)) await keep(step, 'Words');
      const middle = sections[1]?.id ?? '';
      await cast.author.store.transaction((records) =>
        records.sections.remove({ projectId: project_id, sectionId: middle }),
      );
      await change(id, (draft) => redone(draft, middle));
      await keep(await next(id), 'Words again');
      const ids = (await heads(project_id)).map((head) => head.id);
      expect(ids.slice(-3)).toEqual(sections.slice(0, 3).map((section) => section.id));
    });

    it('are refused where they do not stand there', async () => {
      const { id, project_id } = await propose();
      for (const to of [paused, resumed]) {
        await expect(change(id, (draft) => to(draft))).rejects.toMatchObject({
          code: 'job_state',
          message: expect.stringMatching(/^This draft is not started yet\. Only one that is/) as string,
        });
      }
      await start(id);
      await expect(start(id)).rejects.toMatchObject({ code: 'job_state' });
      const { author } = cast;
      await expect(requireDraftable(author.store, author.ownerId, project_id)).rejects.toMatchObject({
        code: 'draft_open',
      });
      await change(id, (draft) => failed(draft, 'Something'));
      expect((await change(id, cancelled)).state).toBe('cancelled');
      expect(stepOf(await requireDraft(author.store, author.ownerId, id))).toBeNull();
    });

    it('are two at once for each person, and one of a project', async () => {
      const jobs = [await propose(), await propose(), await propose()] as const;
      await start(jobs[0].id);
      await start(jobs[1].id);
      await expect(start(jobs[2].id)).rejects.toMatchObject({ code: 'too_many_drafts' });
      await change(jobs[0].id, (draft) => paused(draft));
      await start(jobs[2].id);
      await expect(change(jobs[0].id, resumed)).rejects.toMatchObject({ code: 'too_many_drafts' });
    });

    it('are refused in a book that only people may write', async () => {
      const { author } = cast;
      const { id, project_id } = await propose();
      await writeChange(author, {
        ownerId: author.ownerId,
        projectId: project_id,
        changes: { content: { ai: 'off' } },
      });
      await expect(start(id)).rejects.toMatchObject({ code: 'ai_off' });
      await expect(requireDraftable(author.store, author.ownerId, project_id)).rejects.toMatchObject({
        code: 'ai_off',
      });
    });

    it('belong to one person, and go with their project', async () => {
      const { author, stranger } = cast;
      const { id, project_id } = await propose();
      await start(id);
      const step = await next(id);
      await expect(requireDraft(stranger.store, stranger.ownerId, id)).rejects.toMatchObject({ code: 'job_not_found' });
      await expect(listDrafts(stranger.store, stranger.ownerId, project_id)).rejects.toMatchObject({
        code: 'project_not_found',
      });
      await removeProject(author, author.ownerId, project_id);
      await expect(requireDraft(author.store, author.ownerId, id)).rejects.toMatchObject({ code: 'job_not_found' });
      expect(await begin(step)).toBeNull();
      expect(await keep(step, 'Too late')).toBeNull();
      await restoreEntry(author, author.ownerId, project_id);
      expect(await requireDraft(author.store, author.ownerId, id)).toMatchObject({ state: 'paused' });
      expect(await keep(step, 'Too late')).toBeNull();
    });
  });
}
