import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Child = { address: string; pid: number } & AsyncDisposable

/** A folder of this run's own, gone when its block ends. */
export function ownFolder(): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'tramontane-bench-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

export function freePort(): number {
  const server = Bun.serve({ port: 0, fetch: () => new Response() })
  const { port } = server
  server.stop(true)
  return port ?? 0
}

/** A server of somebody else's, until its block ends. Errors: says what it printed when it does not answer. */
export async function startChild(command: string[], port: number): Promise<Child> {
  const child = Bun.spawn(command, { stdout: 'ignore', stderr: 'pipe' })
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(await new Response(child.stderr).text())
    const answers = await fetch(address).then(
      () => true,
      () => false,
    )
    if (answers) break
    await Bun.sleep(10)
  }
  return {
    address,
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill()
      await child.exited
    },
  }
}
