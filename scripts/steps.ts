import { join } from 'node:path'

export const root = join(import.meta.dir, '..')

/** Runs a command in the repository, showing what it prints. Answers its exit code. */
export async function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  return child.exited
}

/** The same beside others: what it prints is kept. */
export async function runQuietly(command: string[]): Promise<{ code: number; output: string }> {
  const child = Bun.spawn(command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { code, output: `${out}${err}`.trim() }
}

/** Ends the script when a command fails. */
export async function must(command: string[], env: Record<string, string> = {}): Promise<void> {
  const code = await run(command, env)
  if (code !== 0) process.exit(code)
}

/** This very Bun, whether or not a `bun` is on the machine's path. */
export const bun = process.execPath

export function install(): Promise<void> {
  return must([bun, 'install', '--frozen-lockfile'])
}
