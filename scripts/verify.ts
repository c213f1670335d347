import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bun, install, run } from './steps.ts'

// Only what Bun brings is imported here: nothing is installed yet.
await install()

const gates: [string, string[]][] = [
  ['lint', [bun, 'run', 'lint']],
  ['types', [bun, 'run', 'typecheck']],
  ['dependencies', [bun, 'scripts/dependencies.ts']],
  ['migrations', [bun, 'run', 'db:check']],
  ['build', [bun, 'run', 'build']],
]
for (const [name, command] of gates) {
  console.log(`\n── ${name}`)
  if ((await run(command)) !== 0) end(0, 1)
}

console.log('\n── chromium')
const { bringChromium } = await import('./chromium.ts')
const chromium = bringChromium()
if (!chromium) {
  console.error(
    'Aucun Chromium ici, et aucun n’a pu être installé : les parcours dans le navigateur ne sont pas vérifiés.',
  )
  console.error('Installez-en un (apt install chromium), ou donnez son chemin dans CHROMIUM_PATH.')
  end(0, 1)
}
console.log(chromium)

console.log('\n── tests')
const report = join(mkdtempSync(join(tmpdir(), 'tramontane-verify-')), 'junit.xml')
// A loaded machine is slow, not wrong: what hangs still ends.
const slowestTestMs = 30_000
const code = await run([
  ...[bun, 'test', `--timeout=${slowestTestMs}`],
  ...['--reporter=junit', `--reporter-outfile=${report}`],
])
const { tests, failed } = await counted(report)
end(tests - failed, Math.max(failed, code === 0 ? 0 : 1))

async function counted(path: string): Promise<{ tests: number; failed: number }> {
  const head = existsSync(path) ? (await Bun.file(path).text()).match(/<testsuites [^>]*>/)?.[0] : undefined
  const number = (name: string) => Number(head?.match(new RegExp(` ${name}="(\\d+)"`))?.[1] ?? 0)
  return { tests: number('tests'), failed: number('failures') + number('errors') }
}

function end(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
