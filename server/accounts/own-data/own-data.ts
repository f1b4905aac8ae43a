import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/database/database.ts';
import type { AddedTask } from '#server/tasks/tasks.ts';
import type { Requester, Confirmations } from '../passwords/confirmations.ts';
import type { HostedSignIn } from '../hosted/hosted-sign-in.ts';
import {
  deleteUserWithAll,
  findWholeProject,
  listIdentities,
  listLibraryBlocks,
  listOwnImages,
  listProjectIds,
} from './own-data-store.ts';
import { toUser } from '../users/present.ts';
import { listSessionsOf } from '../sessions/session-store.ts';
import { findUserById } from '../users/user-store.ts';

/** The export of a person's own data, and the deletion of their account. */
export interface OwnData {
  /** One JSON text, streamed project by project, so that it is never in memory as a whole. */
  export(userId: string): Readable;
  deleteAccount(
    requester: Requester,
    given: { password?: string | undefined; hostedToken?: string | undefined },
  ): Promise<void>;
}

export interface OwnDataOptions {
  db: Database;
  now: () => Date;
  confirmations: Confirmations;
  hosted: HostedSignIn;
  /** Has the bytes with these hashes deleted, those excepted that an image still uses. */
  removeImageBytes(transaction: Database, hashes: readonly string[]): Promise<AddedTask>;
}

/** The longest time that the answer waits for the bytes of images to be gone. They go in the background after that. */
const REMOVAL_WAIT_MS = 5000;

export function createOwnData({ db, now, confirmations, hosted, removeImageBytes }: OwnDataOptions): OwnData {
  return {
    export: (userId) => Readable.from(exportLines(db, userId, now().toISOString())),
    async deleteAccount(requester, { password, hostedToken }) {
      if (hostedToken === undefined) await confirmations.byPassword(requester, password ?? '');
      else if (!(await hosted.belongsTo(hostedToken, requester.userId))) throw new AppError('wrong_password');
      const removal = await deleteUserWithAll(db, requester.userId, removeImageBytes);
      if (!removal) throw new AppError('last_administrator');
      await removal.begin(REMOVAL_WAIT_MS);
    },
  };
}

async function* exportLines(db: Database, userId: string, now: string): AsyncGenerator<string> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError('invalid_token');
  const profile = {
    ...toUser(user),
    email_verified_at: user.email_verified_at,
    last_login_at: user.last_login_at,
    hosted_accounts: await listIdentities(db, userId),
  };
  const sessions = (await listSessionsOf(db, userId, now)).map((session) => ({
    created_at: session.created_at,
    last_used_at: session.refreshed_at,
    user_agent: session.user_agent,
    address: session.address,
  }));
  const images = (await listOwnImages(db, userId)).map(
    ({ owner_id: _owner, hash: _hash, search_text: _text, ...image }) => ({
      ...image,
      url: `/api/images/${image.id}`,
    }),
  );
  const library = (await listLibraryBlocks(db, userId)).map(({ node, ...block }) => ({
    ...block,
    node: JSON.parse(node) as unknown,
  }));
  yield `{\n"exported_at": ${JSON.stringify(now)},\n"profile": ${JSON.stringify(profile)},\n`;
  yield `"sessions": ${JSON.stringify(sessions)},\n"images": ${JSON.stringify(images)},\n`;
  yield `"library": ${JSON.stringify(library)},\n"projects": [`;
  let separator = '\n';
  for (const { id } of await listProjectIds(db, userId)) {
    const text = await projectText(db, id);
    if (text === null) continue;
    yield separator + text;
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

/** A project as JSON; null where it was deleted meanwhile. */
async function projectText(db: Database, id: string): Promise<string | null> {
  const [project, sections] = await findWholeProject(db, id);
  if (!project) return null;
  const { owner_id: _owner, title_folded: _folded, search_text: _text, tags, ...shown } = project;
  return JSON.stringify({
    ...shown,
    tags: JSON.parse(tags) as unknown,
    sections: sections.map(({ project_id: _project, last_save_id: _save, doc: _doc, images, ...section }) => ({
      ...section,
      images: JSON.parse(images) as unknown,
    })),
  });
}
