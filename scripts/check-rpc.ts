import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/**
 * Fails when an emitted type of calls (`apps/server/src/rpc`) names a type of the server's own: the web application would
 * read the server through it, and be checked again after each of its changes.
 */
const emitted = join(root, 'dist/types/apps/server/src/rpc')
const parts = readdirSync(emitted).filter((name) => name.endsWith('.d.ts') && name !== 'calls.d.ts')
const own = new Set(parts.flatMap((name) => ownTypes(readFileSync(join(emitted, name), 'utf8'))))
if (own.size > 0) {
  console.error('An answer has a type of the server’s own; say it in packages/contract/src/replies:')
  for (const name of own) console.error(`  ${name}`)
  process.exit(1)
}

function ownTypes(declaration: string): string[] {
  return declaration.match(/import\("\.[^"]*"\)\.\w+/g) ?? []
}
