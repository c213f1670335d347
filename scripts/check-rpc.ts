import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/**
 * Fails when the emitted type of the calls (`apps/server/src/rpc.ts`) names a type of the server's own: the web application
 * would read the server through it, and be checked again after each of its changes.
 */
const emitted = readFileSync(join(root, 'dist/types/apps/server/src/rpc.d.ts'), 'utf8')
const own = [...new Set(emitted.match(/import\("\.[^"]*"\)\.\w+/g))]
if (own.length > 0) {
  console.error('An answer has a type of the server’s own; say it in packages/contract/src/replies:')
  for (const name of own) console.error(`  ${name}`)
  process.exit(1)
}
