import { afterEach, beforeEach, describe } from 'vitest';
import { describeBranches } from './contract/branches';
import { describeChats } from './contract/chats';
import { describeCompactions } from './contract/compactions';
import { describeMessages } from './contract/messages';
import { describeSearch } from './contract/search';
import { describeSideTables } from './contract/side-tables';
import { describeWholeChats } from './contract/whole-chats';
import type { Store } from './types';

/** What every implementation of the port has to do, whatever holds the data. `open` gives an empty store each time. */
export function describeStoreContract(name: string, open: () => Promise<Store>): void {
  describe(`${name} keeps the contract of the store`, () => {
    let current: Store;
    const store = () => current;
    beforeEach(async () => {
      current = await open();
    });
    afterEach(() => current.close());

    describeChats(store);
    describeMessages(store);
    describeBranches(store);
    describeCompactions(store);
    describeSearch(store);
    describeSideTables(store);
    describeWholeChats(store);
  });
}
