import { join } from 'node:path'
import { type Database, openDatabase } from '@tramontane/db/database'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { asAdmin, call } from '../tools/callers.ts'
import { type Program, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'
import { type Clock, clockAt } from './clock.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import { bookedStops, type Stop } from './stops.ts'

/** The program, its clock, and what must be true of it. */
export type World = {
  /** As it runs now. */
  program: { address: string; folder: string }
  clock: Clock
  days: [Day, Day]
  stops: Stop[]
  ledger: Ledger
  data: Database
  /** Nothing that changes anything happens meanwhile. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** On the way messages leave at their time. */
  moveTo(instant: Date): Promise<void>
  restart(): Promise<void>
  cancel(id: number): Promise<void>
} & AsyncDisposable

export async function worldOf({ days, perDay }: { days: [Day, Day]; perDay: number }): Promise<World> {
  const clock = clockAt(instantOf(plusDays(days[0], -1), '12:00'))
  let program = await startProgram({ env: clockEnv(clock) })
  const current = {
    get address() {
      return program.address
    },
    folder: program.folder,
  }
  const administrator = await asAdmin(program)
  const stops = await bookedStops({ program, administrator, days, perDay })
  const ledger = ledgerOf(stops)
  const data = await openDatabase({
    url: `file:${join(program.folder, 'data/tramontane.db')}`,
    isReader: true,
  })
  const alone = turns()

  /** Nothing is due any more. */
  async function send() {
    // A reminder by SMS waits for the morning.
    const due = `select count(*) as due from outbox where sent_at is null and failed_at is null
      and (attempts > 0 or next_attempt_at <= ?) and (channel = 'mail' or kind in ('en_route', 'late'))`
    await until('what is due leaves', async () => {
      const { rows } = await data.client.execute({ sql: due, args: [clock.now().getTime()] })
      return rows[0]?.due === 0
    })
    ledger.send(clock.now())
  }

  async function put(instant: Date) {
    clock.moveTo(instant)
    await tellClock(program, clock)
    await send()
  }

  return {
    ...{ program: current, clock, days, stops, ledger, data, alone },
    moveTo: (instant) =>
      alone(async () => {
        for (const dueAt of dueBefore(ledger, instant)) await put(dueAt)
        await put(instant)
      }),
    restart: () =>
      alone(async () => {
        await send()
        await program.stop('SIGKILL')
        program = await startProgram({ folder: program.folder, env: clockEnv(clock) })
        await send()
      }),
    cancel: (id) =>
      alone(async () => {
        const { body } = ledger.washOf(id).stop
        const canceled = { ...body, status: 'canceled', notify: false }
        const headers = await asAdmin(program)
        const reply = await call(program, 'PUT', `/api/appointments/${id}`, { body: canceled, headers })
        if (!reply.ok) throw new Error(`the office cannot cancel ${id}: ${await reply.text()}`)
        ledger.cancel(id)
      }),
    async [Symbol.asyncDispose]() {
      await data.close()
      await program[Symbol.asyncDispose]()
    },
  }
}

/** A message that was held by a program that ended is found at the next look. */
const lookMs = 31_000

function dueBefore(ledger: Ledger, instant: Date): Date[] {
  const waiting = ledger.letters().filter(({ hasLeft, dueAt }) => !hasLeft && dueAt < instant)
  return [...new Set(waiting.map(({ dueAt }) => dueAt.getTime() + lookMs))]
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms))
}

/** From now on the program goes by where the clock was put. */
export async function tellClock({ folder }: Pick<Program, 'folder'>, clock: Clock) {
  await fetch('http://clock/', {
    // That of a program before was closed with it.
    keepalive: false,
    method: 'POST',
    body: JSON.stringify(clock.anchor()),
    unix: join(folder, 'clock.sock'),
  })
}

/** For a program whose clock is moved: its socket lies in the folder that it runs in. */
export function clockEnv(clock: Clock): Record<string, string> {
  return {
    BUN_OPTIONS: `--preload ${join(import.meta.dir, 'server-clock.ts')}`,
    ...{ CLOCK_SOCKET: 'clock.sock', CLOCK: JSON.stringify(clock.anchor()) },
    ...{ SMS: 'files', BACKUP_MINUTES: '0', LOG_LEVEL: 'warn' },
  }
}

/** One after the other. */
function turns(): World['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
