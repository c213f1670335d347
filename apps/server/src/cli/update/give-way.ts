import { readlinkSync } from 'node:fs'
import { minuteMs } from '@tramontane/domain/days/durations'
import { serveMs } from '../../process/handover.ts'
import { type Running, whoRuns } from '../../process/running.ts'

/** The program that serves these data from this file; null when none does. */
export function serverOf(target: string, dataDir: string): Running | null {
  const running = whoRuns(dataDir)
  return running && isFrom(target, running.pid) ? running : null
}

/** A number may be another program's by now: a stranger is sent nothing. */
function isFrom(target: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '') === target
  } catch {
    return false
  }
}

/** A little more than the servers give each other. */
const patienceMs = serveMs + minuteMs

/**
 * Asks the server to let the file under its name take its place, and waits until it has.
 * Answers null once it has, else why not: the former one serves then.
 */
export async function giveWay(dataDir: string, { pid, refusedAt: before }: Running): Promise<string | null> {
  process.kill(pid, 'SIGUSR2')
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const now = whoRuns(dataDir)
    if (now && now.pid !== pid) return null
    if (now?.refusal && now.refusedAt !== before) return now.refusal
    await Bun.sleep(50)
  }
  return 'il n’a rien répondu à temps'
}
