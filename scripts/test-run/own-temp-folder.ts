import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Preload of `bun test`, which tells nobody that its process ends: what its tests leave in the temporary folder is in one
// of the process's own, and the next run takes away those of processes that have ended.
const start = 'tramontane-tests-'
const around = tmpdir()
for (const name of readdirSync(around)) {
  const isOurs =
    name.startsWith(start) &&
    statSync(join(around, name), { throwIfNoEntry: false })?.uid === process.getuid?.()
  if (isOurs && hasEnded(Number(name.slice(start.length))))
    rmSync(join(around, name), { recursive: true, force: true })
}
const folder = join(around, `${start}${process.pid}`)
mkdirSync(folder, { recursive: true, mode: 0o700 })
process.env.TMPDIR = folder

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
