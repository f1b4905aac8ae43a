import { describeStore } from '#domain/testing/store-contract.ts';
import { insertPerson } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES } from '#server/testing/create-test-app.ts';

for (const database of DATABASES) {
  describeStore(database, async () => {
    const test = await createTestApp(database);
    return {
      store: test.services.store,
      addPerson: async () => (await insertPerson(test.services.db)).id,
      close: test.close,
    };
  });
}
