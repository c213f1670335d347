import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { Tx } from '@tramontane/db/database'
import { bookingDaysAhead } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { whenText } from '@tramontane/domain/days/french-days'
import { keptBy } from '@tramontane/domain/rounds/busy-times'
import type { BusyFeed } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../../deps.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos, settleTodosOf } from '../../todo/settle-todos.ts'
import { adminAppointmentsByIds } from '../admin/queries.ts'
import { spanOf } from '../planning.ts'
import { plannedWashes } from '../queries.ts'
import { keptByFeeds } from './busy-in-planning.ts'
import { type BusyFeedRow, openTodoKeys } from './queries.ts'

/** How long a calendar may be away before the owner hears of it. */
const awayForMs = dayMs

/** A calendar that nobody could read for a day is a thing to do, until it is read again. */
export async function tellAway(tx: Tx, deps: Deps, { feed, row }: { feed: BusyFeed; row: BusyFeedRow }) {
  const { key, trouble, troubleSince } = row
  const prefix = `calendar_away:${key}:`
  if (trouble === null || trouble === 'partly' || !troubleSince) return settleTodos(tx, deps, prefix)
  if (deps.clock.now().getTime() - troubleSince.getTime() < awayForMs) return
  await addTodo(tx, deps, {
    dedupKey: `${prefix}${troubleSince.getTime()}`,
    kind: 'calendar_away',
    title: `Agenda illisible : ${feed.name}`,
    detail:
      'Depuis plus d’un jour. Ce qui en est connu bloque encore ces créneaux, ce qui est nouveau n’y est pas.',
    link: todoLinks.agenda,
  })
}

const clashPrefix = 'busy_clash:'

/** A booked wash that meets the time of another calendar stays, and is a thing to do while it does. Source: V-22. */
export async function tellClashes(tx: Tx, deps: Deps) {
  const now = deps.clock.now()
  const today = dayOf(now)
  const span = spanOf(today, plusDays(today, bookingDaysAhead))
  const busy = await keptByFeeds(tx, deps, span)
  const { washes } = busy.length > 0 ? await plannedWashes(tx, span) : { washes: [] }
  const isKept = keptBy({ busy, vans: Math.max(1, ...washes.map(({ van }) => van)) })
  const met = washes.filter(
    ({ isOpen, start, end, van }) => isOpen && start > now && isKept(van, start.getTime(), end.getTime()),
  )
  const keyOf = ({ id, start }: { id: number; start: Date }) => `${clashPrefix}${id}:${start.getTime()}`

  const keys = new Set(met.map(keyOf))
  const over = (await openTodoKeys(tx, clashPrefix)).filter((key) => !keys.has(key))
  if (over.length > 0) await settleTodosOf(tx, deps, over)
  const rows = await adminAppointmentsByIds(
    tx,
    met.map(({ id }) => id),
    now,
  )
  for (const { id, date, timeSlot, clientName, service } of rows) {
    const start = new Date(date)
    const day = dayOf(start)
    await addTodo(tx, deps, {
      dedupKey: keyOf({ id, start }),
      kind: 'busy_clash',
      title: `Votre agenda est occupé pendant un lavage : ${clientName || unknownClient}`,
      detail: `${service}, ${whenText(day, timeSlot)}. Il reste où il est : déplacez l’un ou l’autre.`,
      link: todoLinks.wash(id, day),
    })
  }
}
