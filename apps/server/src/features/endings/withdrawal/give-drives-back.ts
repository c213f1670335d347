import type { Db, Tx } from '@tramontane/db/database'
import { washPaymentsAmong } from '@tramontane/db/money/wash-payments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { keptCents } from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { keepDue } from '../../appointments/day/dues.ts'
import { giveAllBackOnline } from '../../appointments/online-payments/refunds/give-back-online.ts'
import { referenceOf } from '../contract-named.ts'
import { unchargedWashes } from '../contract-queries.ts'
import type { Contract } from '../queries.ts'
import { refundDueDay } from './refund-due-day.ts'

type Asked = { now: Date; until: Date | null }

/** What is still here of what was paid apart for washes that the client owes nothing for. Units: euro cents. */
export async function paidForDrives(db: Db, contract: Contract, asked: Asked): Promise<number> {
  const paid = await paidApart(db, contract, asked)
  return paid.reduce((sum, { kept }) => sum + kept, 0)
}

/** Each wash that the client owes nothing for, with what is still here of what was paid for it, never below zero. */
async function paidApart(db: Db, { id, expressRequestedAt: since }: Contract, asked: Asked) {
  const washes = await unchargedWashes(db, { subscriptionId: id, since, ...asked })
  const lines = await washPaymentsAmong(
    db,
    washes.map((wash) => wash.id),
  )
  const ofWash = Map.groupBy(lines, ({ appointmentId }) => appointmentId)
  return washes.map((wash) => ({ wash, kept: Math.max(0, keptCents(ofWash.get(wash.id) ?? [])) }))
}

type Renounced = {
  contract: Contract
  endingId: number
  declaredAt: Date
  /** The first instant at which a wash is not paid any more; none without it. */
  until: Date | null
}

/**
 * What was paid apart for the drives of washes that the client owes nothing for goes back, and none of them is due any
 * more: by card where it was paid online, else by the owner, whom an alert asks. To be called once the coming ones are
 * canceled. Answers what is left to the owner. Units: euro cents. Source: Code de la consommation, L221-24, L221-25.
 */
export async function giveDrivesBack(tx: Tx, deps: Deps, renounced: Renounced): Promise<number> {
  const { contract, endingId, declaredAt, until } = renounced
  const now = deps.clock.now()
  let byHandCents = 0
  for (const { wash, kept } of await paidApart(tx, contract, { now, until })) {
    const key = `withdrawal:${endingId}:${wash.id}`
    const online = await giveAllBackOnline(tx, deps, wash, { key, keptCents: kept, reason: 'Rétractation' })
    byHandCents += kept - online
    await keepDue(tx, deps, wash)
  }
  if (byHandCents > 0)
    await raiseAlert(tx, deps, {
      dedupKey: `withdrawal-drives:${endingId}`,
      text: `${contract.customerName} (${referenceOf(contract)}) a renoncé à son contrat : rendez aussi ${formatCents(byHandCents)} de déplacement, reçus sur place, au plus tard le ${longFrenchDate(refundDueDay(dayOf(declaredAt), now))}, puis appuyez sur « Fait ».`,
    })
  return byHandCents
}
