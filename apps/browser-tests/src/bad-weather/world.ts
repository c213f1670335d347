import { join } from 'node:path'
import { type Database, openDatabase } from '@tramontane/db/database'
import { dayOf, instantOf, isoWeekday, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { droughtServer } from '../../../server/src/testing/outside/drought-server.ts'
import { forecastServer, metReply } from '../../../server/src/testing/outside/forecast-server.ts'
import { visit } from '../tools/browser.ts'
import { asAdmin, call, type Headers } from '../tools/callers.ts'
import { admin, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'
import { type Clock, clockAt } from '../two-days/clock.ts'
import { shiftDate } from '../two-days/shift-date.ts'
import { clockEnv, tellClock } from '../two-days/world.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A Monday of June without a holiday near it. */
function mondayToCome(): Day {
  const soonest = plusDays(dayOf(new Date()), 10)
  for (let year = Number(soonest.slice(0, 4)); ; year += 1) {
    let day = `${year}-06-15`
    while (isoWeekday(day) !== 1) day = plusDays(day, 1)
    if (day >= soonest) return day
  }
}

export const monday = mondayToCome()
export const [tuesday, wednesday, thursday] = [plusDays(monday, 1), plusDays(monday, 2), plusDays(monday, 3)]
export const nextMonday = plusDays(monday, 7)

/** Nine calm days but for a windy afternoon and a day of rain. */
function weekOfWeather() {
  return metReply(
    Array.from({ length: 9 * 24 }, (_, index) => {
      const at = new Date(instantOf(monday).getTime() + index * hourMs)
      const [day, time] = [dayOf(at), timeOf(at)]
      const isWindy = day === tuesday && time >= '10:00' && time < '19:00'
      const isWet = day === thursday && time >= '07:00' && time < '20:00'
      const air = { celsius: 22, windMs: isWindy ? 14 : 3, gustMs: isWindy ? 23 : 5 }
      return { time: at.toISOString(), ...air, rain1: isWet ? 3 : 0, percent: isWet ? 90 : 5 }
    }),
  )
}

export type World = Awaited<ReturnType<typeof worldOf>>

/** The program with a clock that is moved, beside services that are played. */
export async function worldOf() {
  const [forecast, drought] = [forecastServer(), droughtServer()]
  forecast.play(() => Response.json(weekOfWeather()))
  const clock: Clock = clockAt(instantOf(monday, '10:00'))
  const start = (folder?: string) =>
    startProgram({
      ...(folder && { folder }),
      env: {
        ...{ ...clockEnv(clock), SMS: 'off' },
        ...{ FORECAST: 'met-norway', FORECAST_API_BASE: forecast.base },
        ...{ DROUGHT: 'vigieau', DROUGHT_API_BASE: drought.base },
      },
    })
  let program = await start()
  let office: Headers = await asAdmin(program)
  const data: Database = await openDatabase({
    url: `file:${join(program.folder, 'data/tramontane.db')}`,
    isReader: true,
  })
  const rows = async (sql: string, ...args: (string | number)[]) =>
    (await data.client.execute({ sql, args })).rows.map((row): Record<string, unknown> => ({ ...row }))
  const sent = () =>
    until('what is due leaves', async () => {
      // What is under way has another time already.
      const due = `select 1 from outbox where sent_at is null and failed_at is null
        and (attempts > 0 or next_attempt_at <= ?)`
      return (await rows(due, clock.now().getTime())).length === 0
    })

  const world = {
    ...{ clock, forecast, drought, rows },
    get program() {
      return program
    },
    async moveTo(day: Day, time: string) {
      clock.moveTo(instantOf(day, time))
      await tellClock(program, clock)
      // A session does not last a night.
      office = await asAdmin(program)
      await sent()
    },
    /** On by so much that held letters leave. */
    async post() {
      clock.moveTo(new Date(clock.now().getTime() + minuteMs))
      await tellClock(program, clock)
      await sent()
    },
    async restart() {
      await program.stop('SIGKILL')
      program = await start(program.folder)
      office = await asAdmin(program)
    },
    /** What the office asks. */
    ask: (method: string, path: string, body?: object) =>
      ok(call(program, method, path, { body, headers: office })),
    async change(changes: object) {
      const { revision } = (await world.ask('GET', '/api/admin/settings')).data
      await world.ask('PATCH', '/api/admin/settings', { revision, changes })
    },
    async [Symbol.asyncDispose]() {
      await data.close()
      await program[Symbol.asyncDispose]()
      await forecast[Symbol.asyncDispose]()
      await drought[Symbol.asyncDispose]()
    },
  }
  return world
}

export async function ok(calling: Promise<Response>) {
  const reply = await calling
  const answer = await reply.json()
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${JSON.stringify(answer)}`)
  return answer
}

/** The back office by the clock of the moment. */
export async function officeAt({ program, clock }: World, path: string) {
  const office = await visit(program.address, phone)
  const { page } = office
  await page.addInitScript({ content: `(${shiftDate})(() => (${JSON.stringify(clock.anchor())}))` })
  await page.request.post('/api/admin/login', { data: admin, headers: { Origin: program.address } })
  await page.goto(path)
  return office
}

export async function todos(world: World, kind: string) {
  const { items }: { items: { kind: string; title: string; detail: string; link: string }[] } = (
    await world.ask('GET', '/api/admin/todo')
  ).data
  return items.filter((item) => item.kind === kind)
}
