import { compressAt } from '../pages/stored-file.ts'

// Preload of `bun test`; what the program's own pages weigh is held by `public-pages.test.ts` of the browser.
compressAt(1)
