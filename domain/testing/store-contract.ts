import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Store } from '../store/store.ts';
import { bookVersionContract } from './book-version-contract.ts';
import { boundsContract } from './bounds-contract.ts';
import { checkContract } from './check-contract.ts';
import { commentsContract } from './comments-contract.ts';
import { findContract } from './find-contract.ts';
import { linkedImagesContract } from './linked-images-contract.ts';
import { draftsContract } from './drafts-contract.ts';
import { collaborationContract } from './collaboration-contract.ts';
import { collaborationLeavingContract } from './collaboration-leaving-contract.ts';
import { collaborationRewrittenContract } from './collaboration-rewritten-contract.ts';
import { collaborationUpdatesContract } from './collaboration-updates-contract.ts';
import { historyContract } from './history-contract.ts';
import { libraryContract } from './library-contract.ts';
import { canonContract } from './canon-contract.ts';
import { membersContract } from './members-contract.ts';
import { type Cast, openAuthor } from './open-author.ts';
import { projectContract } from './project-contract.ts';
import { provenanceContract } from './provenance-contract.ts';
import { renameContract } from './rename-contract.ts';
import { replacingContract } from './replacing-contract.ts';
import { savingContract } from './saving-contract.ts';
import { searchContract } from './search-contract.ts';
import { sectionContract } from './section-contract.ts';
import { stagingContract } from './staging-contract.ts';
import { themesContract } from './themes-contract.ts';
import { transactionContract } from './transaction-contract.ts';
import { trashContract } from './trash-contract.ts';
import { versionContract } from './version-contract.ts';

export interface OpenStore {
  store: Store;
  /** Adds a person who may own projects, and returns their id. */
  addPerson(): Promise<string>;
  close(): Promise<void>;
}

/** Tests what every store has to do, by running the rules on it. */
export function describeStore(name: string, open: () => Promise<OpenStore>): void {
  describe(`the rules on ${name}`, () => {
    let opened: OpenStore;
    const cast = {} as Cast;

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      cast.author = openAuthor(opened.store, await opened.addPerson());
      cast.stranger = openAuthor(opened.store, await opened.addPerson());
    });
    afterAll(() => opened.close());

    projectContract(cast);
    replacingContract(cast);
    searchContract(cast);
    sectionContract(cast);
    savingContract(cast);
    collaborationContract(cast);
    collaborationUpdatesContract(cast);
    collaborationRewrittenContract(cast);
    collaborationLeavingContract(cast);
    historyContract(cast);
    versionContract(cast);
    trashContract(cast);
    bookVersionContract(cast);
    provenanceContract(cast);
    libraryContract(cast);
    canonContract(cast);
    membersContract(cast);
    commentsContract(cast);
    themesContract(cast);
    draftsContract(cast);
    boundsContract(cast);
    stagingContract(cast);
    checkContract(cast);
    findContract(cast);
    linkedImagesContract(cast);
    renameContract(cast);
    transactionContract(cast);
  });
}
