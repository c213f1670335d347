import { join } from 'node:path'
import { buildWeb } from './build/build-web.ts'
import { compileProgram, libsqlHere } from './build/compile-program.ts'
import { root } from './steps.ts'

await buildWeb()
const outfile = join(root, 'dist/tramontane')
await compileProgram(outfile, { libsql: libsqlHere() })
console.log(`dist/tramontane : ${Math.round(Bun.file(outfile).size / 1024 / 1024)} Mio`)
