import { createHash } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFacts } from './build/build-facts.ts'
import { buildWeb } from './build/build-web.ts'
import { compileProgram } from './build/compile-program.ts'
import { billOfMaterials } from './release/bill-of-materials.ts'
import { releaseNotes } from './release/release-notes.ts'
import runtimes from './release/runtimes/package.json' with { type: 'json' }
import { bun, must, root } from './steps.ts'

/**
 * `bun run release`: what is given away, in `dist/release`. A program for each machine, the sums by which they are
 * checked, what they are made of, and what is new for the owner. The same sources make the same bytes.
 */
const machines = [
  { name: 'linux-x64', bun: 'bun-linux-x64', libsql: 'linux-x64-gnu', target: 'bun-linux-x64' },
  {
    name: 'linux-x64-baseline',
    bun: 'bun-linux-x64-baseline',
    libsql: 'linux-x64-gnu',
    target: 'bun-linux-x64-baseline',
  },
  { name: 'linux-arm64', bun: 'bun-linux-aarch64', libsql: 'linux-arm64-gnu', target: 'bun-linux-arm64' },
] as const

const out = join(root, 'dist/release')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const facts = buildFacts()
if (facts.commit?.endsWith('+'))
  console.log('Not everything is committed: this is no release that one could make again.')
const parts = await bringParts()
if (!process.argv.includes('--same-web')) await buildWeb()

const files: string[] = []
const made = new Map<string, string>()
for (const machine of machines) {
  const runtime = join(parts, '@oven', machine.bun, 'bin/bun')
  const file = `tramontane-${facts.version}-${machine.name}`
  const libsql = join(parts, '@libsql', machine.libsql, 'index.node')
  // Where Bun gives both kinds of processor the same runtime, the program is the same too.
  const ingredients = `${sumOf(runtime)} ${sumOf(libsql)}`
  const twin = made.get(ingredients)
  if (twin) linkSync(join(out, twin), join(out, file))
  else
    await compileProgram(join(out, file), {
      libsql,
      runtime: { target: machine.target, executablePath: runtime },
    })
  made.set(ingredients, file)
  files.push(file)
}

const bill = `tramontane-${facts.version}.cdx.json`
writeFileSync(join(out, bill), await billOfMaterials(facts, runtimes.dependencies))
writeFileSync(join(out, 'NOTES.md'), releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), facts))
const sums = [...files, bill].map((file) => `${sumOf(join(out, file))}  ${file}\n`)
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
for (const sum of sums) process.stdout.write(sum)
process.exit(0)

/** The runtimes and the native parts of all machines, of the versions that this checkout runs with. Answers their folder. */
async function bringParts(): Promise<string> {
  const libsql = JSON.parse(readFileSync(join(root, 'node_modules/libsql/package.json'), 'utf8')).version
  const lacking = Object.entries(runtimes.dependencies).filter(
    ([name, version]) => version !== (name.startsWith('@oven/') ? Bun.version : libsql),
  )
  if (lacking.length > 0)
    throw new Error(
      `scripts/release/runtimes names ${lacking.map((one) => one.join(' ')).join(', ')}; here are Bun ${Bun.version} and libsql ${libsql}`,
    )
  const folder = join(root, 'dist/runtimes')
  cpSync(join(import.meta.dir, 'release/runtimes'), folder, { recursive: true })
  await must([bun, 'install', '--cwd', folder, '--frozen-lockfile', '--ignore-scripts', '--cpu=*', '--os=*'])
  return join(folder, 'node_modules')
}

function sumOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
