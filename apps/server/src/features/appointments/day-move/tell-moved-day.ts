import type { Tx } from '@tramontane/db/database'
import type { Appointment } from '@tramontane/db/people/appointments'
import type { Deps } from '../../../deps.ts'
import { dayMoved } from '../../../mail/appointments/day-moved.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { releaseMessages, withdrawSms } from '../../outbox/take-back.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { isByMail } from '../../todo/write-to-client.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { invitation, letterData, movedKey, nameOf, personOf } from '../letters/appointment-letters.ts'
import { isToldBySms, tellOfWashBySms } from '../letters/wash-sms.ts'
import { byFormerStart, callOf, type ToldWash } from './former-calls.ts'
import { dayMovedKey, personKey, settleFormerCalls } from './former-news.ts'
import type { Leaver } from './leaving-washes.ts'
import { type DayMoveRow, insertMovedWash } from './queries.ts'

/** A wash as it stood, with its appointment as it now stands. Shapes: without `to` it is canceled. */
export type Moved = {
  wash: Pick<Leaver, 'id' | 'day' | 'time'> & { row: Pick<Leaver['row'], 'date'> }
  to: { date: string; time: string | null } | null
  after: Appointment
}

type Told = { moved: Moved; concerned: Concerned }

/** Notes where each wash went, and tells each client once of all their own, with one link to answer. */
export async function tellMovedDay(
  tx: Tx,
  deps: Deps,
  { move, moved }: { move: DayMoveRow; moved: Moved[] },
) {
  const all: Told[] = []
  for (const one of moved) {
    const concerned = await concernedBy(tx, one.wash.id)
    if (concerned) all.push({ moved: one, concerned })
  }
  const inOrder = all.toSorted((one, other) => byFormerStart(one.moved.wash, other.moved.wash))
  const groups = Map.groupBy(inOrder, ({ concerned }) => personKey(concerned))
  for (const told of groups.values()) {
    const linkId = move.isNotified ? await tellOne(tx, deps, move, told) : null
    for (const { moved: one } of told) await insertMovedWash(tx, { ...rowOf(one), moveId: move.id, linkId })
  }
}

function rowOf({ wash, to, after }: Moved) {
  return {
    appointmentId: wash.id,
    fromStart: new Date(wash.row.date),
    fromTime: wash.time,
    toStart: to && after.date,
    sequence: after.sequence,
  }
}

/** What a client reads of their washes. */
export function mailOfWashes(
  deps: Deps,
  { reason, told, url }: { reason: string; told: ToldWash[]; url: string },
) {
  const washes = told.map(({ concerned, ...wash }) => ({
    ...wash,
    letter: letterData(deps, concerned, personOf(concerned)?.name ?? nameOf(concerned)),
  }))
  return dayMoved({ reason, washes, url })
}

function toldWash({ moved: { wash, to }, concerned }: Told): ToldWash {
  return { concerned, before: { day: wash.day, time: wash.time }, isGone: to === null }
}

/** What an SMS says of the first of them, and how many more there are; of a cancelled one it names the hour that it had. */
export function smsOfWashes(deps: Deps, told: ToldWash[]) {
  const [{ concerned, before, isGone }] = told as [ToldWash, ...ToldWash[]]
  const letter = letterData(deps, concerned, personOf(concerned)?.name ?? nameOf(concerned))
  const others = told.length - 1
  if (isGone) return { kind: 'cancelled' as const, letter: { ...letter, ...before }, others }
  return { kind: 'moved' as const, letter, before, others }
}

/** Answers the hash of the link; null for who can be told by nobody but the owner, who then has a thing to do. */
async function tellOne(tx: Tx, deps: Deps, move: DayMoveRow, told: Told[]): Promise<string | null> {
  const [first] = told as [Told, ...Told[]]
  const { concerned } = first
  const person = personOf(concerned)
  const token = newSessionToken()
  const url = `${deps.config.baseUrl}/deplacement/${token}`
  const dedupKey = dayMovedKey(move.id, concerned)
  for (const one of told) await withdrawFormerNews(tx, deps, one)

  const sms = smsOfWashes(deps, told.map(toldWash))
  const isBySms = isToldBySms(deps, sms.kind, concerned)
  if (isBySms) await tellOfWashBySms(tx, deps, concerned, { ...sms, dedupKey, url })
  if (person && isByMail(person))
    await enqueue(tx, deps, {
      ...{
        dedupKey,
        to: person,
        mail: mailOfWashes(deps, { reason: move.reason, told: told.map(toldWash), url }),
      },
      attachments: told.map(({ concerned: { appointment } }) => invitation(deps, appointment, person)),
    })
  else if (!isBySms) {
    await addTodo(tx, deps, callOf(dedupKey, told.map(toldWash)))
    return null
  }
  return sessionIdOf(token)
}

/** What was told of its former hour leaves no more, or is over with. */
async function withdrawFormerNews(tx: Tx, deps: Deps, { moved: { wash }, concerned }: Told) {
  const { id } = wash
  const keys = movedKey({ id, sequence: 0 }).replace(/\d+$/, '')
  await releaseMessages(tx, deps, keys)
  await withdrawSms(tx, keys)
  await settleFormerCalls(tx, deps, concerned)
}
