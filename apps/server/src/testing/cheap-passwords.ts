import { cheapHashing, hashAtCost } from '../secrets/passwords.ts'

// Preload of `bun test`; `passwords.test.ts` pins what the program itself spends.
hashAtCost(cheapHashing)
