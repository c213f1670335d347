import { evenOutTo } from '../features/endings/declared/in-even-time.ts'

// Preload of `bun test`; `neutrality.test.ts` holds how long the program itself waits.
evenOutTo(0)
