import { memoryStore } from '../../harness/memory-store.ts';
import { storeContract } from '../../harness/store-contract.ts';

storeContract(async () => memoryStore());
