import { describeStoreContract } from '../contract';
import { memoryStore } from './store';

describeStoreContract('the memory store', async () => memoryStore());
