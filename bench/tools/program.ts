import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { admin, type Program, startProgram } from '../../apps/browser-tests/src/tools/program.ts'

type Options = { env?: Record<string, string>; folder?: string }

/** What the tests' programs do without, because they live for seconds: a program that serves for months has it. */
const asItServes = { BUN_JSC_useDFGJIT: '1', PASSWORD_COST: 'full' }

/** The binary as it serves, whose time is measured. */
export function startMeasured({ env = {}, folder }: Options = {}): Promise<Program> {
  return startProgram({ folder, env: { ...asItServes, ...env } })
}

/** `BEFORE=<another checkout>/dist/tramontane`: what was built of an earlier state is measured in the same rounds. */
export const earlierBinary = Bun.env.BEFORE

export const hasEarlier = earlierBinary !== undefined

export function startEarlier({ env = {}, folder }: Options = {}): Promise<Program> {
  return startProgram({ binary: earlierBinary, folder, env: { ...asItServes, ...env } })
}

/** The same work may cost a twentieth more than before, which is what two measures of one build differ by. */
export const asBefore: Record<string, string> = hasEarlier ? { before: '≥ 0.95' } : {}

/** Stands everybody else still meanwhile: letters that one still sends are not the next one's load. */
export async function alone<Result>(others: { pid: number }[], work: () => Promise<Result>): Promise<Result> {
  for (const { pid } of others) process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    for (const { pid } of others) process.kill(pid, 'SIGCONT')
  }
}

export async function adminHeaders({ address }: Program): Promise<Record<string, string>> {
  const reply = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return { Authorization: `Bearer ${(await reply.json()).adminToken}` }
}

const today = dayOf(new Date())

/** A call that anybody makes: the free starts of a month. */
export const freeMonth = `/api/availability?from=${today}&to=${plusDays(today, 31)}`
