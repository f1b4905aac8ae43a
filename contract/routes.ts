import * as accounts from './accounts/accounts.ts';
import * as admin from './admin.ts';
import * as bookQuestions from './book-questions.ts';
import * as bookVersions from './book-versions.ts';
import * as balance from './balance.ts';
import * as books from './books.ts';
import * as canon from './canon.ts';
import * as checks from './checks.ts';
import * as comments from './comments.ts';
import * as contact from './contact.ts';
import * as drafts from './drafts.ts';
import * as exports from './exports.ts';
import * as find from './find.ts';
import * as fonts from './fonts.ts';
import * as generation from './generation.ts';
import * as history from './history.ts';
import * as health from './health.ts';
import * as images from './images.ts';
import * as imports from './imports.ts';
import * as library from './library.ts';
import * as linkedImages from './linked-images.ts';
import * as members from './members.ts';
import * as meta from './meta.ts';
import * as open5e from './open5e.ts';
import * as ownAccount from './accounts/own-account.ts';
import * as userApiKeys from './accounts/user-api-keys.ts';
import * as ownThemes from './own-themes.ts';
import * as provenance from './provenance.ts';
import * as projects from './projects.ts';
import type { RouteContract } from './route.ts';
import * as rules from './rules.ts';
import * as sections from './sections.ts';
import * as textEdits from './text-edits.ts';
import * as trash from './trash.ts';
import * as usage from './accounts/usage.ts';
import * as versions from './versions.ts';
import * as writtenWords from './accounts/written-words.ts';

/** Every call of the API. A new file of routes has to be added here; a test reports a missing one. */
export const ROUTES: readonly RouteContract[] = [
  accounts,
  admin,
  bookQuestions,
  bookVersions,
  balance,
  books,
  canon,
  checks,
  comments,
  contact,
  drafts,
  exports,
  find,
  fonts,
  generation,
  health,
  history,
  images,
  imports,
  library,
  linkedImages,
  members,
  meta,
  open5e,
  ownAccount,
  userApiKeys,
  ownThemes,
  projects,
  provenance,
  rules,
  sections,
  textEdits,
  trash,
  usage,
  writtenWords,
  versions,
].flatMap(routesOf);

/** Returns the routes among the exports of a file of the contract. */
export function routesOf(file: object): RouteContract[] {
  return Object.values(file).filter(isRoute);
}

function isRoute(value: unknown): value is RouteContract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value &&
    'response' in value
  );
}
