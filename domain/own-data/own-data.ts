import { readSectionColumns } from '#book/sections/section-fields.ts';
import { AppError } from '#contract/errors.ts';
import { listSessionsOf } from '#domain/accounts/sessions-store.ts';
import { findUserById, toUser } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import {
  findUserApiKeyFacts,
  findProjectRow,
  findSectionRow,
  findSharing,
  listCommentsBy,
  listCommentsIn,
  listIdentities,
  listLibraryBlocks,
  listMemberships,
  listMentionsOf,
  listOwnFonts,
  listOwnImages,
  listOwnDrafts,
  listOwnThemes,
  listProjectIds,
  listSectionIds,
} from './own-data-store.ts';

interface OwnDataServices {
  db: Database;
  now: () => Date;
  /** Yields to other work. */
  pause: () => Promise<void>;
}

/** A person's own data as one JSON text, in pieces, section by section, so that no whole book is in memory. */
export async function* exportOwnData(services: OwnDataServices, userId: string): AsyncGenerator<string> {
  const { db } = services;
  const now = services.now().toISOString();
  const user = await findUserById(db, userId);
  if (!user) throw new AppError('invalid_token');
  const profile = {
    ...toUser(user),
    email_verified_at: user.email_verified_at,
    last_login_at: user.last_login_at,
    hosted_accounts: await listIdentities(db, userId),
    own_ai: await findUserApiKeyFacts(db, userId),
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
  const fonts = (await listOwnFonts(db, userId)).map(
    ({ owner_id: _owner, hash: _hash, family_folded: _folded, ...font }) => ({ ...font, url: `/api/fonts/${font.id}` }),
  );
  const library = (await listLibraryBlocks(db, userId)).map(({ node, ...block }) => ({
    ...block,
    node: JSON.parse(node) as unknown,
  }));
  const themes = (await listOwnThemes(db, userId)).map(({ layout, ...theme }) => ({
    ...theme,
    layout: JSON.parse(layout) as unknown,
  }));
  const drafts = (await listOwnDrafts(db, userId)).map(({ brief, sections, ...draft }) => ({
    ...draft,
    brief: JSON.parse(brief) as unknown,
    sections: JSON.parse(sections) as unknown,
  }));
  yield `{\n"exported_at": ${JSON.stringify(now)},\n"profile": ${JSON.stringify(profile)},\n`;
  yield `"sessions": ${JSON.stringify(sessions)},\n"images": ${JSON.stringify(images)},\n`;
  yield `"fonts": ${JSON.stringify(fonts)},\n"themes": ${JSON.stringify(themes)},\n`;
  yield `"drafts": ${JSON.stringify(drafts)},\n`;
  yield `"shared_with_you": ${JSON.stringify(await listMemberships(db, userId))},\n`;
  yield `"comments": ${JSON.stringify((await listCommentsBy(db, userId)).map(withQuote))},\n`;
  yield `"mentions": ${JSON.stringify(await listMentionsOf(db, userId))},\n`;
  yield `"library": ${JSON.stringify(library)},\n"projects": [`;
  let separator = '\n';
  for (const { id } of await listProjectIds(db, userId)) {
    for await (const piece of projectPieces(services, id)) {
      yield separator + piece;
      separator = '';
    }
    separator ||= ',\n';
  }
  yield '\n]\n}\n';
}

/** A project as pieces of its JSON; no pieces where it was deleted meanwhile. A section is read once the piece before it has been taken. */
async function* projectPieces({ db, pause }: OwnDataServices, id: string): AsyncGenerator<string> {
  const project = await findProjectRow(db, id);
  if (!project) return;
  const { owner_id: _owner, title_folded: _folded, search_text: _text, staged_at: _staged, tags, ...shown } = project;
  const facts = { ...shown, tags: JSON.parse(tags) as unknown, shared_with: await findSharing(db, id) };
  const comments = (await listCommentsIn(db, id)).map(withQuote);
  yield `${JSON.stringify({ ...facts, comments }).slice(0, -1)},"sections":[`;
  let separator = '';
  for (const section of await listSectionIds(db, id)) {
    // Lets the server answer other calls between long sections.
    await pause();
    const row = await findSectionRow(db, id, section.id);
    if (!row) continue;
    yield separator + JSON.stringify({ ...row, ...readSectionColumns(row) });
    separator = ',';
  }
  yield ']}';
}

/** Keeps only the quoted words of a comment's anchor: positions are of use to programs only. */
function withQuote<Row extends { anchor: string | null }>({ anchor, ...comment }: Row) {
  return { ...comment, quote: anchor === null ? null : (JSON.parse(anchor) as { quote: string }).quote };
}
