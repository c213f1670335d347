import { unknownClient } from '@tramontane/contract/appointments/appointment-columns'
import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { whenText } from '@tramontane/domain/days/french-days'
import { phoneText } from '@tramontane/domain/people/phone'
import type { MovedMailWash } from '../../../mail/appointments/day-moved.ts'
import { todoLinks } from '../../todo/links.ts'
import { rewordTodo } from '../../todo/settle-todos.ts'
import { type Concerned, concernedBy } from '../concerned-queries.ts'
import { nameOf } from '../letters/appointment-letters.ts'
import { dayMovedKeys, personKey, withdrawMoveSms } from './former-news.ts'
import { movesOfWash, washesOfMove } from './queries.ts'

/** A wash as its client reads of it: as it stands now, with when it was. */
export type ToldWash = Pick<MovedMailWash, 'before' | 'isGone'> & { concerned: Concerned }

type When = { day: Day; time: string | null }

/** In the order in which they were to be. */
export function byFormerStart(one: When, other: When): number {
  return `${one.day} ${one.time ?? ''}`.localeCompare(`${other.day} ${other.time ?? ''}`)
}

/**
 * A wash of a moved day went elsewhere, or was canceled, whoever is told of it: what waits to be sent by SMS or to be said on
 * the phone is true no more. The SMS does not leave; the call is still to be made, in the words of now.
 */
export async function followFormerMoves(tx: Tx, appointmentId: number) {
  const moveIds = await movesOfWash(tx, appointmentId)
  const concerned = moveIds.length > 0 ? await concernedBy(tx, appointmentId) : null
  if (!concerned) return
  await withdrawMoveSms(tx, concerned)
  for (const moveId of moveIds) {
    const told = await calledOf(tx, moveId, concerned)
    if (told.length === 0) continue
    for (const key of await dayMovedKeys(tx, moveId, concerned)) await rewordTodo(tx, callOf(key, told))
  }
}

/** The washes of a moved day of which one person was told by no link. */
async function calledOf(tx: Tx, moveId: number, whose: Concerned): Promise<ToldWash[]> {
  const told: ToldWash[] = []
  for (const { appointmentId, fromStart, fromTime, linkId } of await washesOfMove(tx, moveId)) {
    const concerned = linkId === null ? await concernedBy(tx, appointmentId) : null
    if (!concerned || personKey(concerned) !== personKey(whose)) continue
    const isGone = concerned.appointment.status === 'canceled'
    told.push({ concerned, before: { day: dayOf(fromStart), time: fromTime }, isGone })
  }
  return told
}

/** Whom nobody writes to is called by the owner. */
export function callOf(dedupKey: string, told: ToldWash[]) {
  const [{ concerned }] = told as [ToldWash, ...ToldWash[]]
  const { id, date } = concerned.appointment
  return {
    ...{ dedupKey, kind: 'unfit_wash' as const },
    title: `Lavage déplacé : appelez ${nameOf(concerned) || unknownClient}`,
    detail: calledText(told),
    link: todoLinks.wash(id, dayOf(date)),
  }
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
