import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { givenBackAfter, missingOf } from '@tramontane/domain/contracts/endings'
import { periodOf } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { raiseAlert, raiseAlertOnce } from '../../alerts/raise-alert.ts'
import { settleAlert } from '../../alerts/settle-alert.ts'
import { mirrorRefunds } from '../../refunds/mirror-refunds.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import { referenceOf } from '../contract-named.ts'
import { endedWithPaidDays, refundsFor } from '../contract-queries.ts'
import { endedOn, givenBackOf } from '../given-back.ts'
import { startDayOf } from '../notice.ts'
import { alertsAmong, contractById, openAlertIds } from '../queries.ts'

/** As long as the night compares payments with the provider. */
const lookBackDays = 90

/**
 * Sends back, once, what was paid for days after the end of a contract: of every contract that is over, however it ended,
 * but one that was renounced, whose refund has a computation of its own. What was paid by hand is asked of the owner. To be
 * called every few minutes; what the provider could not send is tried again.
 */
export async function giveBackDaysAfterEnds(deps: Deps): Promise<{ sent: number }> {
  const since = instantOf(plusDays(dayOf(deps.clock.now()), -lookBackDays))
  const found = await endedWithPaidDays(deps.database.db, since)
  const overpaid = new Map(found.filter(reachesBeyond).map(({ contract }) => [contract.id, contract]))
  let sent = 0
  for (const contract of overpaid.values()) sent += await giveBackDays(deps, contract)
  await settleSent(deps)
  await askForDays(
    deps,
    found.flatMap(({ contract }) => (contract.provider === 'manual' ? [contract] : [])),
  )
  return { sent }
}

/** An answer that was lost is learned of by an event, after which nothing is left to send here. */
async function settleSent(deps: Deps): Promise<void> {
  const { db } = deps.database
  for (const id of await openAlertIds(db, alertPrefix)) {
    const contract = await contractById(db, id)
    if (contract && missingOf(await daysWaiting(db, contract)) === 0)
      await withWrite(deps.database, (tx) => settleAlert(tx, deps, `${alertPrefix}${id}`))
  }
}

const alertPrefix = 'days-after-end:'

/** What of a contract the days beyond its end are counted by. */
type Waiting = Pick<Ended, 'id' | 'price' | 'startDate' | 'createdAt' | 'cancelAt' | 'endDate'>

type Found = Awaited<ReturnType<typeof endedWithPaidDays>>[number]
type Ended = Found['contract']

function reachesBeyond({ contract, periodStart }: Found): boolean {
  const endsOn = endedOn(contract)
  if (contract.provider === 'manual' || !endsOn || !periodStart) return false
  return periodOf(startDayOf(contract), periodStart).end > endsOn
}

/** Answers how many payments gave something back. */
async function giveBackDays(deps: Deps, contract: Ended): Promise<number> {
  if (missingOf(await daysWaiting(deps.database.db, contract)) === 0) return 0
  const dedupKey = `${alertPrefix}${contract.id}`
  try {
    // What went back meanwhile may be known to the provider alone.
    for (const { payment } of await daysWaiting(deps.database.db, contract))
      if (payment.paymentIntentId) await mirrorRefunds(deps, payment.paymentIntentId)

    const waiting = await daysWaiting(deps.database.db, contract)
    const due = waiting.filter(({ missingCents }) => missingCents > 0)
    for (const { payment, missingCents: cents } of due)
      await refundPayment(deps, { id: payment.id, cents, key: 'days_after_end', reason: 'days_after_end' })
    await withWrite(deps.database, (tx) => settleAlert(tx, deps, dedupKey))
    return due.length
  } catch (error) {
    deps.log.warn('days_not_given_back', { id: contract.id, ...errorFields(error) })
    const text = `Les jours payés après la fin du contrat ${referenceOf(contract)} (${contract.customerName}) n’ont pas encore pu être rendus par le prestataire de paiement : le site réessaie toutes les dix minutes. Si cela dure, rendez ${formatCents(missingOf(await daysWaiting(deps.database.db, contract)))} depuis son tableau de bord.`
    await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
    return 0
  }
}

/** One refund of this kind per payment, ever: one that a bank refused is told, and the owner's to mend. */
export async function daysWaiting(db: Db, contract: Waiting) {
  const endsOn = endedOn(contract)
  if (!endsOn) return []
  const back = await givenBackOf(db, contract, endsOn)
  const intents = back.flatMap(({ payment }) => payment.paymentIntentId ?? [])
  const sentBack = await refundsFor(db, { intentIds: intents, reason: 'days_after_end' })
  const done = new Set(sentBack.map(({ intentId }) => intentId))
  return back.filter(({ payment }) => payment.paymentIntentId && !done.has(payment.paymentIntentId))
}

/** Nobody here knows whether the last month was paid: the owner does, and is asked once for each end. */
async function askForDays(deps: Deps, contracts: Ended[]): Promise<void> {
  const questions = contracts.flatMap((contract) => questionOf(contract) ?? [])
  const asked = await alertsAmong(
    deps.database.db,
    questions.map(({ dedupKey }) => dedupKey),
  )
  const open = questions.filter(({ dedupKey }) => !asked.has(dedupKey))
  if (open.length === 0) return
  await withWrite(deps.database, async (tx) => {
    for (const question of open) await raiseAlertOnce(tx, deps, question)
  })
}

/** Null where the end cuts no month. */
function questionOf(contract: Ended): { dedupKey: string; text: string } | null {
  const endsOn = endedOn(contract)
  if (!endsOn || contract.price === 0) return null
  const period = periodOf(startDayOf(contract), endsOn)
  if (period.start === endsOn) return null
  const [month] = givenBackAfter([{ period, paidCents: contract.price, refundedCents: 0 }], {
    monthlyCents: contract.price,
    endsOn,
  })
  if (!month || month.missingCents === 0) return null
  const { days, servedDays, missingCents, keptCents } = month
  return {
    dedupKey: `days-after-end-by-hand:${contract.id}:${endsOn}`,
    text: `Le contrat ${referenceOf(contract)} (${contract.customerName}), réglé sans le prestataire de paiement, a pris fin le ${longFrenchDate(plusDays(endsOn, -1))}. Si le mois ${frenchDays({ from: period.start, to: plusDays(period.end, -1) })} a été réglé en entier, rendez ${formatCents(missingCents)} par le même moyen (${servedDays} jours sur ${days} servis, soit ${formatCents(keptCents)}), puis appuyez sur « Fait ».`,
  }
}
