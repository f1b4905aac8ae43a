import { openWasmStore } from '../testing/open-wasm-store.ts';
import { describeStore } from '../testing/store-contract.ts';

let people = 0;

describeStore('sqlite in webassembly', async () => {
  const { addPerson, ...opened } = await openWasmStore();
  return { ...opened, addPerson: () => addPerson(`person-${++people}`) };
});
