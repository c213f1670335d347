import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import { phoneText } from '@tramontane/domain/people/phone'
import type { Deps } from '../../../deps.ts'
import { dayMoved, type MovedMailWash } from '../../../mail/appointments/day-moved.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { releaseMessages, withdrawSms } from '../../outbox/take-back.ts'
import { newSessionToken, sessionIdOf } from '../../sessions/session-token.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { isByMail } from '../../todo/write-to-client.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { invitation, letterData, movedKey, nameOf, personOf } from '../letters/appointment-letters.ts'
import { isToldBySms, tellOfWashBySms } from '../letters/wash-sms.ts'
import type { Appointment } from '../queries.ts'
import { dayMovedKey, personKey, settleFormerCalls, withdrawMoveSms } from './former-sms.ts'
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
  const groups = Map.groupBy(all.toSorted(byFormerStart), ({ concerned }) => personKey(concerned))
  for (const told of groups.values()) {
    const linkId = move.isNotified ? await tellOne(tx, deps, move, told) : null
    for (const { moved: one } of told) await insertMovedWash(tx, { ...rowOf(one), moveId: move.id, linkId })
  }
}

function byFormerStart(one: Told, other: Told): number {
  return one.moved.wash.row.date.localeCompare(other.moved.wash.row.date)
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

/** A wash as its client reads of it: as it stands now, with when it was. */
export type ToldWash = Pick<MovedMailWash, 'before' | 'isGone'> & { concerned: Concerned }

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

/** What an SMS says of the first of them; of a cancelled one it names the hour that it had. */
export function smsOfWash(deps: Deps, { concerned, before, isGone }: ToldWash) {
  const letter = letterData(deps, concerned, personOf(concerned)?.name ?? nameOf(concerned))
  if (isGone) return { kind: 'cancelled' as const, letter: { ...letter, ...before } }
  return { kind: 'moved' as const, letter, before }
}

/** What the owner says on the phone to whom nobody writes. */
export function calledText(told: ToldWash[]): string {
  const [{ concerned }] = told as [ToldWash, ...ToldWash[]]
  const phone = phoneText(concerned.client?.phone ?? concerned.contact?.phone ?? '') || 'inconnu'
  const washes = told.map(({ before: { day, time }, isGone, concerned: { appointment: after } }) => {
    const was = whenText(day, time)
    return isGone ? `du ${was}, annulé` : `du ${was} au ${whenText(dayOf(after.date), after.timeSlot)}`
  })
  return `Lavage ${washes.join(' ; ')}. Ce client n’a pas d’e-mail. Téléphone : ${phone}.`
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

  const sms = smsOfWash(deps, toldWash(first))
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
    await callInstead(tx, deps, { dedupKey, told })
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
  await withdrawMoveSms(tx, concerned)
  await settleFormerCalls(tx, deps, concerned)
}

async function callInstead(tx: Tx, deps: Deps, { dedupKey, told }: { dedupKey: string; told: Told[] }) {
  const [{ concerned, moved }] = told as [Told, ...Told[]]
  const name = nameOf(concerned) || unknownClient
  await addTodo(tx, deps, {
    dedupKey,
    kind: 'unfit_wash',
    title: `Lavage déplacé : appelez ${name}`,
    detail: calledText(told.map(toldWash)),
    link: todoLinks.wash(moved.wash.id, dayOf(moved.after.date)),
  })
}
