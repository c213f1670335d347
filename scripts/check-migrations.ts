import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bun, root, run } from './steps.ts'

/** Fails when the tables in the sources are not those of the migrations: somebody forgot `bun run db:generate`. */
const migrations = join(root, 'packages/db/migrations')
const copy = 'dist/migrations-check'
rmSync(join(root, copy), { recursive: true, force: true })
cpSync(migrations, join(root, copy), { recursive: true })
const schema = './packages/db/src/schema/index.ts'
const code = await run([
  bun,
  'x',
  'drizzle-kit',
  'generate',
  '--dialect=sqlite',
  `--schema=${schema}`,
  `--out=${copy}`,
])
const isSame = readdirSync(join(root, copy)).length === readdirSync(migrations).length
if (!isSame) console.error('Les tables ont changé sans leur migration : lancez « bun run db:generate ».')
process.exit(code === 0 && isSame ? 0 : 1)
