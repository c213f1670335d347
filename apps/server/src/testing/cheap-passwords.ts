import { cheapHashing, hashAtCost } from '../http/passwords.ts'

// Preload of `bun test`; `passwords.test.ts` pins what the program itself spends.
hashAtCost(cheapHashing)
