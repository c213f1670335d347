import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second. */
const ticksPerSecond = 100

/** Processor time that a process and its children have used so far; NaN where the system does not say it (not Linux). */
export function processorSeconds(pid: number): number {
  try {
    const family = [pid, ...childrenOf(pid)]
    return family.reduce((sum, one) => sum + ticksOf(one), 0) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** After the name in parentheses come the state, then numbers: the 12th and 13th are user and system time. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

export function residentMegabytes(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
