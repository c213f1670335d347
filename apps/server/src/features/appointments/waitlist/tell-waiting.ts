import { callerName } from '@tramontane/contract/clients/caller'
import type { Db, Tx } from '@tramontane/db/database'
import { type Client, clientById } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { whenText } from '@tramontane/domain/days/french-days'
import { phoneText } from '@tramontane/domain/people/phone'
import {
  isQuietTime,
  startParts,
  toldPerDayMax,
  type WaitStart,
  waitNews,
  wishText,
} from '@tramontane/domain/washes/waitlist'
import type { Deps } from '../../../deps.ts'
import { slotFreed, waitlistEnded } from '../../../mail/appointments/slot-freed.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { every, type Recurring } from '../../../process/every.ts'
import { runLeased } from '../../leases/run-leased.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { isReachable } from '../../outbox/plain-address.ts'
import { isWithin } from '../../rate-limits/count-try.ts'
import { goesBySms, tellBySms } from '../../sms/tell-by-sms.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import type { RunningSubscription } from '../usable-subscription.ts'
import { freeFor } from './free-for.ts'
import {
  changeEntry,
  endEntry,
  givenUpBy,
  openEntries,
  openEntryById,
  planningMark,
  toldSince,
  type WaitEntry,
  wishOf,
} from './queries.ts'
import { newSlotLink } from './slot-link.ts'
import { subscriptionOf, washesOn } from './wait-contract.ts'

/**
 * Tells those who wait of what became free since the last look, whatever freed it: each start once, in one message for all
 * that suits a person, never in a quiet hour, and at most so many a day; what is free still is told later. What is known
 * is kept with the message, in one transaction: a stop between two looks loses nothing and repeats nothing.
 * Answers how many messages were written. Source: V-15.
 */
export async function tellWaiting(deps: Deps): Promise<{ told: number }> {
  const { db } = deps.database
  let told = 0
  for (const { id } of await openEntries(db, { today: dayOf(deps.clock.now()) })) {
    const seen = await lookFor(db, deps, id)
    if (!seen || !isChanged(seen)) continue
    const isTold = await withWrite(deps.database, async (tx) => {
      const now = await lookFor(tx, deps, id)
      return now !== null && (await follow(tx, deps, now))
    })
    if (isTold) told += 1
  }
  return { told }
}

type Seen = {
  entry: WaitEntry
  /** Null for a wait whose contract is over. */
  news: { told: WaitStart[]; known: WaitStart[] } | null
}

/** Null for a wait that is over. */
async function lookFor(db: Db, deps: Deps, id: number): Promise<Seen | null> {
  const now = deps.clock.now()
  const entry = await openEntryById(db, { id, today: dayOf(now) })
  if (!entry) return null
  const subscription = await subscriptionOf(db, entry, dayOf(now))
  if (subscription === 'over') return { entry, news: null }
  const { clientId } = entry
  const free = await freeFor(db, deps, entry)
  const useless = await uselessAmong(db, deps, {
    entry,
    subscription,
    starts: free.filter((start) => !entry.known.includes(start)),
  })
  const today = { clientId, since: instantOf(dayOf(now)) }
  const isTellable = !isQuietTime(now) && (await toldSince(db, today)) < toldPerDayMax
  const isOfUse = (start: WaitStart) => !useless.has(start)
  return { entry, news: waitNews({ free, known: entry.known, isTellable, isOfUse }) }
}

type Useful = {
  entry: WaitEntry
  subscription: RunningSubscription | null
  starts: WaitStart[]
}

/** Those that the person gave up themselves, and those of days on which no wash is left. */
async function uselessAmong(db: Db, { clock }: Deps, { entry, subscription, starts }: Useful) {
  const useless = new Set<WaitStart>()
  if (starts.length === 0) return useless
  const now = clock.now()
  const ownTimes = await givenUpBy(db, {
    clientId: entry.clientId,
    from: new Date(now.getTime() - dayMs),
  })
  const isOwn = (at: Date) => ownTimes.some(({ start, end }) => start <= at && at < end)
  const hasWash = washesOn(db, subscription, now)
  for (const start of starts) {
    const { day, time } = startParts(start)
    if (isOwn(instantOf(day, time)) || !(await hasWash(day))) useless.add(start)
  }
  return useless
}

function isChanged({ entry, news }: Seen): boolean {
  return news === null || news.told.length > 0 || JSON.stringify(news.known) !== JSON.stringify(entry.known)
}

/** Answers whether somebody was told. */
async function follow(tx: Tx, deps: Deps, { entry, news }: Seen): Promise<boolean> {
  if (news === null) {
    await endWithContract(tx, deps, entry)
    return false
  }
  await changeEntry(tx, entry.id, { known: news.known })
  const client = await clientById(tx, entry.clientId)
  if (news.told.length === 0 || !client) return false
  await tell(tx, deps, { entry, client, starts: news.told })
  return true
}

/** All that waited for a wash of it, in one message; at night they are kept for the morning. */
async function endWithContract(tx: Tx, deps: Deps, { clientId, subscriptionId }: WaitEntry) {
  const now = deps.clock.now()
  if (isQuietTime(now)) return
  const today = dayOf(now)
  const ended: WaitEntry[] = []
  for (const entry of await openEntries(tx, { today, clientId })) {
    if (entry.subscriptionId !== subscriptionId || (await subscriptionOf(tx, entry, today)) !== 'over')
      continue
    await endEntry(tx, entry.id, { ending: 'contract', endedAt: now })
    ended.push(entry)
  }
  const client = await clientById(tx, clientId)
  const [first] = ended
  if (!first || !client || !isReachable(client.email ?? '')) return
  const name = callerName(client)
  const mail = waitlistEnded({
    ...{ site: mailSite(deps), customerName: name, service: first.service },
    wishes: ended.map((entry) => wishText(wishOf(entry))),
  })
  await enqueue(tx, deps, {
    dedupKey: `waitlist-ended:${first.id}`,
    to: { name, address: client.email ?? '' },
    mail,
  })
}

type Told = { entry: WaitEntry; client: Client; starts: WaitStart[] }

/** By the channels that reach the person: a mail and an SMS with the link, or else the owner, who calls. */
async function tell(tx: Tx, deps: Deps, { entry, client, starts }: Told) {
  const link = await newSlotLink(tx, deps, { entryId: entry.id, starts })
  const name = callerName(client)
  const address = entry.email ?? client.email ?? ''
  const { service, address: place } = entry
  const dedupKey = `slot-freed:${link.id}`
  const [first = ''] = starts
  const { day, time } = startParts(first)
  const sms = {
    ...{ kind: 'slot_freed' as const, dedupKey },
    client: { id: client.id, phone: entry.phone ?? client.phone },
    facts: {
      ...{ customerName: name, service, address: place, day, time },
      ...{ url: link.url, others: starts.length - 1 },
    },
    usefulUntil: lastStart(starts),
  }
  const isBySms =
    goesBySms(deps, 'slot_freed', sms.client) &&
    (client.password !== null || (await isWithin(tx, deps, smsToUnknown))) &&
    (await tellBySms(tx, deps, sms))
  if (isReachable(address)) {
    const mail = slotFreed({
      ...{ site: mailSite(deps), customerName: name, service, place, url: link.url },
      starts: starts.map(startParts),
    })
    await enqueue(tx, deps, { dedupKey, to: { name, address }, mail })
    return
  }
  if (isBySms) return
  await addTodo(tx, deps, {
    dedupKey,
    kind: 'slot_freed',
    title: `Créneau libéré : appelez ${name || 'la personne qui attend'}`,
    detail: `${entry.service}, ${whenText(day, time)}. Attend ${wishText(wishOf(entry))} et n’a pas d’e-mail. Téléphone : ${
      phoneText(entry.phone ?? client.phone ?? '') || 'inconnu'
    }.`,
    link: todoLinks.day(day),
  })
}

/** Each is paid, and whoever waits without an account gave any number: in all, so many a day. */
const smsToUnknown = { key: 'slot-freed-sms', limit: 30, windowMs: dayMs }

/** After it nothing of what was freed can be had. */
function lastStart(starts: WaitStart[]): Date {
  const instants = starts.map((start) => {
    const { day, time } = startParts(start)
    return instantOf(day, time).getTime()
  })
  return new Date(Math.max(...instants))
}

const lookEveryMs = 10_000

/** However still the planning is: what drives take changes too. */
const anywayEveryMs = 10 * minuteMs

/** Looks whether anything could have become free, and only then at all who wait. */
export function waitlistWatch(deps: Deps): Recurring {
  let seen: { mark: string; settings: unknown; at: number } | null = null
  return every(deps, { name: 'waitlist', ms: lookEveryMs, isAtOnce: true }, async () => {
    const now = deps.clock.now()
    const today = dayOf(now)
    const mark = `${today} ${isQuietTime(now)} ${await planningMark(deps.database.db, { now, today })}`
    const settings = deps.settings.current
    const at = now.getTime()
    const isStill =
      seen?.mark === mark && seen.settings === settings && Math.abs(at - seen.at) < anywayEveryMs
    if (isStill) return
    if (await runLeased(deps, { name: 'waitlist', level: 'debug' }, () => tellWaiting(deps)))
      seen = { mark, settings, at }
  })
}
