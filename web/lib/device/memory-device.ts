import type { ProjectOutline } from '#contract/projects.ts';
import type { DeviceKey, DeviceStore, SectionCopy, UnsentUpdate } from './device-store.ts';

/** Keeps sections as long as the page is open: for a demo, whose books are gone with it. */
export function createMemoryDevice(): DeviceStore {
  const copies = new Map<string, SectionCopy>();
  const outlines = new Map<string, ProjectOutline>();
  let unsent: (UnsentUpdate & { key: DeviceKey })[] = [];
  let last = 0;
  const forget = (isMeant: (path: string) => boolean) => {
    for (const kept of [copies, outlines]) for (const path of kept.keys()) if (isMeant(path)) kept.delete(path);
  };
  return {
    readCopy: async (key) => copies.get(pathOf(key)) ?? null,
    writeCopy: async (key, copy) => void copies.set(pathOf(key), copy),
    removeCopy: async (key) => void copies.delete(pathOf(key)),
    listUnsent: async (key) => unsent.filter((update) => pathOf(update.key) === pathOf(key)),
    async addUnsent(key, update) {
      last += 1;
      unsent.push({ ...update, key, id: last });
      return last;
    },
    async removeUnsent(ids) {
      unsent = unsent.filter(({ id }) => !ids.includes(id));
    },
    async listWithUnsent(personId) {
      const keys = unsent.filter(({ key }) => key.personId === personId).map(({ key }) => key);
      return [...new Map(keys.map((key) => [pathOf(key), key])).values()];
    },
    readOutline: async ({ personId, projectId }) => outlines.get(`${personId}/${projectId}`) ?? null,
    writeOutline: async ({ personId, projectId }, outline) => void outlines.set(`${personId}/${projectId}`, outline),
    forgetCopies: async (personId) => forget((path) => path.startsWith(`${personId}/`)),
    forgetCopiesOfOthers: async (personId) => forget((path) => !path.startsWith(`${personId}/`)),
    forgetBook: async ({ personId, projectId }) => forget((path) => `${path}/`.startsWith(`${personId}/${projectId}/`)),
  };
}

function pathOf({ personId, projectId, sectionId }: DeviceKey): string {
  return `${personId}/${projectId}/${sectionId}`;
}
