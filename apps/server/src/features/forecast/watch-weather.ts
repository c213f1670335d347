import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import {
  risksOf,
  thresholdsOf,
  type WashWeather,
  type WeatherRisk,
  weatherRisks,
} from '@tramontane/domain/weather/wash-weather'
import { isSlotDue, moveReasonOf, toldKey, watchSlotOf } from '@tramontane/domain/weather/weather-watch'
import { riskFigures, risksText } from '@tramontane/domain/weather/weather-words'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { ownerNews } from '../../mail/owner-news.ts'
import { every, type Recurring } from '../../process/every.ts'
import { comingWashes } from '../appointments/coming-washes.ts'
import { runLeased } from '../leases/run-leased.ts'
import { addTodoAgain } from '../todo/add-todo.ts'
import { todoLinks } from '../todo/links.ts'
import { rewordTodo, settleTodosOf } from '../todo/settle-todos.ts'
import { mailToOwner } from '../todo/tell-owner.ts'
import { knownForecast } from './known-forecast.ts'
import { letWatchesGo, saveWatch, watchOf } from './watch-queries.ts'

const lookEveryMs = 5 * minuteMs

/** What is said by name; the rest is a number. */
const named = 6

/**
 * Tells the owner which washes of tomorrow (at 18:00) and of today (at 06:00) the weather counts against, and nothing moves:
 * one thing to do for a day, told again only where it got worse, reworded as the forecast changes, over once nothing counts
 * any more, or the weather is followed no more. Answers of how many days the owner was told. Source: V-31.
 */
export async function watchWeather(deps: Deps): Promise<{ told: number }> {
  const today = dayOf(deps.clock.now())
  return withWrite(deps.database, async (tx) => {
    // Nobody may have looked since its last wash began, or nobody looks any more.
    const before = deps.config.forecast ? today : undefined
    await settleTodosOf(tx, deps, (await letWatchesGo(tx, before)).map(todoKey))
    if (!deps.config.forecast) return { told: 0 }
    const told = [await watchDay(tx, deps, today), await watchDay(tx, deps, plusDays(today, 1))]
    return { told: told.filter(Boolean).length }
  })
}

/** Answers whether the owner was told. */
async function watchDay(tx: Tx, deps: Deps, day: Day): Promise<boolean> {
  const slot = watchSlotOf(day, deps.clock.now())
  if (!slot) return false
  const before = await watchOf(tx, day)
  const { concerned, unknownIds, isWhole, staleSince } = await weatherOf(tx, deps, day)
  const met = concerned.flatMap(({ row: { id }, risks }) => risks.map((risk) => toldKey({ id, risk })))
  const isStanding = (key: string) => met.includes(key) || unknownIds.some((id) => key.startsWith(`${id}:`))
  const standing = before.told.filter(isStanding)
  const isDue = isSlotDue(slot, before.slot)
  const todo = todoOf(day, concerned, staleSince)
  const isWorse = isDue && met.some((key) => !standing.includes(key))

  if (met.length === 0 && standing.length === 0) await settleTodosOf(tx, deps, [todoKey(day)])
  else if (isWorse) await tell(tx, deps, todo, before.times + 1)
  else if (met.length > 0) await rewordTodo(tx, todo)

  await saveWatch(tx, before, {
    day,
    // Tomorrow's is not over while the service is away: it is told once it answers.
    slot: isDue && isWhole ? slot : before.slot,
    told: isWorse ? [...new Set([...standing, ...met])] : standing,
    times: before.times + Number(isWorse),
  })
  return isWorse
}

type Concerned = { row: AdminAppointment; weather: WashWeather; risks: WeatherRisk[] }

/** What of the weather counts against each wash of a day that is still to come. */
async function weatherOf(tx: Tx, deps: Deps, day: Day) {
  const coming = await comingWashes(tx, deps, day)
  const forecast = await knownForecast(
    tx,
    deps,
    coming.map(({ wash }) => wash.spot),
  )
  const looked = coming.map(({ wash, row }) => {
    const weather = forecast?.weatherOf(wash.spot, wash) ?? null
    const thresholds = thresholdsOf(row.service, deps.settings.current.weather)
    return { row, weather, risks: weather ? risksOf(weather, thresholds) : [] }
  })
  return {
    concerned: looked.filter((one): one is Concerned => one.risks.length > 0),
    unknownIds: looked.filter(({ weather }) => !weather).map(({ row }) => row.id),
    staleSince: forecast?.isStale ? forecast.readAt : null,
    isWhole: coming.every(({ wash }) => forecast?.isFresh(wash.spot)),
  }
}

async function tell(tx: Tx, deps: Deps, todo: ReturnType<typeof todoOf>, times: number) {
  const { kind, title, detail, link } = todo
  await addTodoAgain(tx, deps, todo)
  await mailToOwner(tx, deps, {
    ...{ dedupKey: `${todo.dedupKey}:${times}`, person: null, kind, link },
    mail: ownerNews({ site: mailSite(deps), title, detail, link }),
  })
}

function todoKey(day: Day): string {
  return `weather:${day}`
}

function todoOf(day: Day, concerned: Concerned[], staleSince: Date | null) {
  const all = concerned.flatMap(({ risks }) => risks)
  const told = concerned.slice(0, named).map(washText)
  const others = concerned.length - told.length
  if (others > 0) told.push(others === 1 ? 'et 1 autre lavage' : `et ${others} autres lavages`)
  return {
    dedupKey: todoKey(day),
    kind: 'weather' as const,
    title: `${risksText(weatherRisks.filter((risk) => all.includes(risk)))} : ${longFrenchDate(day)}`,
    detail: [`${told.join(' ; ')}.`, staleSince && staleText(staleSince), 'Rien n’est déplacé sans vous.']
      .filter(Boolean)
      .join(' '),
    link: todoLinks.movedDay(day, moveReasonOf(all)),
  }
}

function staleText(since: Date): string {
  return `La météo n’a pas pu être relue depuis le ${longFrenchDate(dayOf(since))} à ${frenchTime(timeOf(since))}.`
}

function washText({ row, weather, risks }: Concerned): string {
  const time = frenchTime(row.timeSlot ?? timeOf(new Date(row.date)))
  return `${time}, ${row.clientName || unknownClient} : ${riskFigures(risks, weather)}`
}

/** Looks at the weather of today and tomorrow: at the start, which catches up on a stop, and then every five minutes. */
export function weatherWatch(deps: Deps): Recurring {
  return every(deps, { name: 'weather-watch', ms: lookEveryMs, isAtOnce: true }, () =>
    runLeased(deps, { name: 'weather-watch', level: 'debug' }, () => watchWeather(deps)),
  )
}
