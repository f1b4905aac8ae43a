import { NO_SRD } from '#book/checks/testing/no-srd.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckName } from '#book/checks/finding.ts';
import type { PlacedFinding } from '#contract/checks.ts';
import type { Checker } from '../checks/checker.ts';
import { createInlineChecker } from '../checks/known-sections.ts';
import { acceptFindings, fixFindings, readChecks } from '../checks/book-checks.ts';
import { undoChange } from '../history/undo-change.ts';
import { deleteEntry } from '../trash/trash-entries.ts';
import { removeProject } from '../projects/change-project.ts';
import { readVersions } from '../versions/read-section-versions.ts';
import type { Cast } from './open-author.ts';
import { copyProject } from './change-books.ts';

const OFTEN = '<p>We met Vallis there, and old Vallis, and young Vallis.</p>';
const ONCE = '<p>They say that Valis drowned.</p>';
const ATTRIBUTED = '<p>Its creatures come from the SRD 5.2.</p>';

export function checkContract(cast: Cast): void {
  describe('the checks of a book', () => {
    let projectId = '';
    let checker: Checker;
    beforeEach(async () => {
      checker = createInlineChecker(NO_SRD, cast.author.store.sections);
      projectId = (await cast.author.makeBook()).id;
      await cast.author.add(projectId, { id: 'a', title: 'One', content: OFTEN });
      await cast.author.add(projectId, { id: 'b', title: 'Two', content: ONCE });
    });

    const services = () => ({ ...cast.author, checker });
    const read = (project = projectId) =>
      readChecks(services(), cast.author.ownerId, { projectId: project, kind: null });
    const find = async (check: CheckName): Promise<PlacedFinding[]> =>
      (await read()).findings.filter((finding) => finding.check === check);
    const idsOf = async () => (await read()).findings.map(({ id }) => id);
    const fix = async (ids: string[]) => fixFindings(services(), { ownerId: cast.author.ownerId, projectId, ids });
    const undo = (versionId: string | null) =>
      undoChange(cast.author, cast.author.ownerId, { projectId, versionId: versionId ?? '' });
    const accept = (ids: string[], isMeant = true) =>
      acceptFindings(cast.author, cast.author.ownerId, { projectId, ids, isMeant });
    const textOf = async (id: string) =>
      (await cast.author.read(projectId)).content.sections.find((section) => section.id === id)?.content;

    it('follow every change of a section, and name it', async () => {
      expect(await find('name-spelling')).toMatchObject([{ section_id: 'b', section_title: 'Two', found: 'Valis' }]);
      await cast.author.save(projectId, 'b', { content: OFTEN });
      expect(await find('name-spelling')).toEqual([]);
    });

    it('are nobody else’s', async () => {
      const { ownerId } = cast.stranger;
      const ids = await idsOf();
      const asked = { projectId, kind: null };
      await expect(readChecks(services(), ownerId, asked)).rejects.toMatchObject({ code: 'project_not_found' });
      await expect(fixFindings(services(), { ownerId, projectId, ids })).rejects.toMatchObject({
        code: 'project_not_found',
      });
      const meant = { projectId, ids, isMeant: true };
      await expect(acceptFindings(cast.author, ownerId, meant)).rejects.toMatchObject({ code: 'project_not_found' });
      const undone = undoChange(cast.author, ownerId, { projectId, versionId: 'x' });
      await expect(undone).rejects.toMatchObject({ code: 'project_not_found' });
    });

    it('are put right in all sections at once, and taken back at once', async () => {
      await cast.author.add(projectId, { id: 'c', title: 'Three', content: `${ONCE}${ATTRIBUTED}` });
      await cast.author.save(projectId, 'a', { content: OFTEN.repeat(3) });
      const ids = await idsOf();
      const { fixed, version_id } = await fix(ids);
      expect(fixed).toBe(3);
      expect(await textOf('b')).toBe('<p>They say that Vallis drowned.</p>');
      expect(await textOf('c')).toContain('Vallis');
      expect((await cast.author.read(projectId)).content.layout.licence).toBe('srd-5.2');
      expect((await readVersions(cast.author.store, cast.author.ownerId, { projectId, sectionId: 'b' })).length).toBe(
        1,
      );

      expect(await undo(version_id)).toEqual({ restored: 2, left: [] });
      expect(await textOf('b')).toBe(ONCE);
      expect((await cast.author.read(projectId)).content.layout.licence).toBe('none');
      expect(await idsOf()).toEqual(ids);
      await expect(undo(version_id)).rejects.toMatchObject({ code: 'version_not_found' });
    });

    it('leave what was written since a fix when that is taken back', async () => {
      const { version_id } = await fix(await idsOf());
      await cast.author.save(projectId, 'b', { content: '<p>A new page.</p>' });
      expect(await undo(version_id)).toEqual({ restored: 0, left: ['Two'] });
      expect(await textOf('b')).toBe('<p>A new page.</p>');
    });

    it('never write over what somebody writes meanwhile', async () => {
      const ids = await idsOf();
      const fixSection = checker.fix;
      let saves = 0;
      checker.fix = async (ownerId, section) => {
        const content = await fixSection(ownerId, section);
        saves += 1;
        if (saves === 1) await cast.author.save(projectId, 'b', { content: `${ONCE}<p>Meanwhile.</p>` });
        return content;
      };
      expect(await fix(ids)).toMatchObject({ fixed: 1 });
      expect(saves).toBe(2);
      expect(await textOf('b')).toBe('<p>They say that Vallis drowned.</p><p>Meanwhile.</p>');
    });

    it('change nothing where nothing can be put right', async () => {
      expect(await fix(['unknown'])).toEqual({ fixed: 0, version_id: null });
    });

    it('are listed separately while they are accepted', async () => {
      const ids = await idsOf();
      await accept(ids);
      await accept(ids);
      expect(await read()).toMatchObject({ findings: [], accepted: ids.map((id) => ({ id })) });
      await accept(ids, false);
      expect(await idsOf()).toEqual(ids);
    });

    it('are accepted in a copy too, and deleted with their book', async () => {
      await accept(await idsOf());
      const copy = await copyProject(cast.author, cast.author.ownerId, projectId);
      expect(await read(copy.id)).toMatchObject({ findings: [], accepted: [{}] });
      await removeProject(cast.author, cast.author.ownerId, copy.id);
      await deleteEntry(cast.author, cast.author.ownerId, copy.id);
      expect(await cast.author.store.checks.listAccepted(copy.id)).toEqual([]);
      expect((await read()).accepted).toHaveLength(1);
    });
  });
}
