import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasLibsqlServer } from './start-libsql-server.ts'

/** Starts a server, and says where. */
const starting = (folder: string) => `
  const { startLibsqlServer } = await import(${JSON.stringify(join(import.meta.dir, 'start-libsql-server.ts'))})
  console.log((await startLibsqlServer({ folder: ${JSON.stringify(folder)} })).url)
  setInterval(() => {}, 1000)`

const canBind =
  Bun.which('setpriv') !== null && Bun.spawnSync(['setpriv', '--pdeathsig', 'KILL', 'true']).exitCode === 0

test.skipIf(!hasLibsqlServer || !canBind).each([
  ['the program that started it', (pid: number) => pid],
  ['the shell between them', (pid: number) => Number(Bun.spawnSync(['pgrep', '-P', `${pid}`]).stdout)],
])('a server dies with %s', async (_, whom) => {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-libsql-'))
  const owner = Bun.spawn([process.execPath, '-e', starting(folder)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { value } = await owner.stdout.getReader().read()
  const url = new TextDecoder().decode(value).trim()
  expect((await fetch(`${url}/health`)).ok).toBe(true)
  process.kill(whom(owner.pid), 'SIGKILL')
  await goesAway(url)
  owner.kill('SIGKILL')
  await owner.exited
  rmSync(folder, { recursive: true, force: true })
})

/** Waits as long as the test may. */
async function goesAway(url: string): Promise<void> {
  while (
    await fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  )
    await Bun.sleep(20)
}
