type Owner = { uid: number; gid: number }

/** Runs a program to its end as the owner of the data: root would leave files there that the service could not open. */
export function runAs({ uid, gid }: Owner, command: string[], { env = {}, timeout }: Options = {}) {
  const isRoot = process.getuid?.() === 0
  return Bun.spawnSync(command, {
    env: { PATH: Bun.env.PATH, TMPDIR: Bun.env.TMPDIR, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
    timeout,
    killSignal: 'SIGKILL',
    ...(isRoot && uid !== 0 ? { uid, gid } : {}),
  })
}

type Options = { env?: Record<string, string>; timeout?: number }
