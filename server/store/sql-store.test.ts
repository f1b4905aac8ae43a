import { describeStore } from '#domain/testing/store-contract.ts';
import { insertPerson } from '#server/testing/insert-person.ts';
import { createTestApp, DATABASES } from '#server/testing/create-test-app.ts';

for (const database of DATABASES) {
  describeStore(database, async () => {
    const test = await createTestApp(database);
    return {
      store: test.services.store,
      addPerson: () => insertPerson(test.services.db),
      close: test.close,
    };
  });
}
