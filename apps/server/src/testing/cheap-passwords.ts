import { hashAtCost } from '../http/passwords.ts'

export const cheapHashing = { memoryCost: 8, timeCost: 1 }

// Preload of `bun test`; `passwords.test.ts` pins what the program itself spends.
hashAtCost(cheapHashing)
