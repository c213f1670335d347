import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/calendar'
import { givenBackAfter, missingOf } from '@tramontane/domain/endings'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { frenchDays } from '@tramontane/domain/french-days'
import { formatCents } from '@tramontane/domain/money'
import { periodOf } from '@tramontane/domain/periods'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { settleAlert } from '../alerts/settle-alert.ts'
import { mirrorRefunds } from '../refunds/mirror-refunds.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { contractsOverSince, intentsGivenBack } from './contract/queries.ts'
import { referenceOf } from './contract-named.ts'
import { endedOn, givenBackOf } from './given-back.ts'
import { startDayOf } from './notice.ts'
import { alertByKey, type Contract, contractById } from './queries.ts'

/** As long as the night compares payments with the provider. */
const lookBackDays = 90

/**
 * Sends back, once, what was paid for days after the end of a contract: of every contract that is over, however it ended,
 * but one that was renounced, whose refund has a computation of its own. What was paid by hand is asked of the owner. To be
 * called every few minutes; what the provider could not send is tried again.
 */
export async function giveBackDaysAfterEnds(deps: Deps): Promise<{ sent: number }> {
  const { db } = deps.database
  const since = instantOf(plusDays(dayOf(deps.clock.now()), -lookBackDays))
  let sent = 0
  for (const id of await contractsOverSince(db, since)) {
    const contract = await contractById(db, id)
    if (!contract) continue
    if (contract.provider === 'manual') await askForDays(deps, contract)
    else sent += await giveBackDays(deps, contract)
  }
  return { sent }
}

/** Answers how many payments gave something back. */
async function giveBackDays(deps: Deps, contract: Contract): Promise<number> {
  if (missingOf(await waiting(deps, contract)) === 0) return 0
  const dedupKey = `days-after-end:${contract.id}`
  try {
    // What went back meanwhile may be known to the provider alone.
    for (const { payment } of await waiting(deps, contract))
      if (payment.paymentIntentId) await mirrorRefunds(deps, payment.paymentIntentId)

    const due = (await waiting(deps, contract)).filter(({ missingCents }) => missingCents > 0)
    for (const { payment, missingCents: cents } of due)
      await refundPayment(deps, { id: payment.id, cents, key: 'days_after_end', reason: 'days_after_end' })
    await withWrite(deps.database, (tx) => settleAlert(tx, deps, dedupKey))
    return due.length
  } catch (error) {
    deps.log.warn('days_not_given_back', { id: contract.id, ...errorFields(error) })
    const text = `Les jours payés après la fin du contrat ${referenceOf(contract)} (${contract.customerName}) n’ont pas encore pu être rendus par le prestataire de paiement : le site réessaie toutes les dix minutes. Si cela dure, rendez ${formatCents(missingOf(await waiting(deps, contract)))} depuis son tableau de bord.`
    await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
    return 0
  }
}

/** One refund of this kind per payment, ever: one that a bank refused is told, and the owner's to mend. */
async function waiting(deps: Deps, contract: Contract) {
  const { db } = deps.database
  const endsOn = endedOn(contract)
  if (!endsOn) return []
  const back = await givenBackOf(db, contract, endsOn)
  const intents = back.flatMap(({ payment }) => payment.paymentIntentId ?? [])
  const done = new Set(await intentsGivenBack(db, intents))
  return back.filter(({ payment }) => payment.paymentIntentId && !done.has(payment.paymentIntentId))
}

/** Nobody here knows whether the last month was paid: the owner does. */
async function askForDays(deps: Deps, contract: Contract): Promise<void> {
  const endsOn = endedOn(contract)
  if (!endsOn || contract.price === 0) return
  const period = periodOf(startDayOf(contract), endsOn)
  if (period.start === endsOn) return
  const [month] = givenBackAfter([{ period, paidCents: contract.price, refundedCents: 0 }], {
    monthlyCents: contract.price,
    endsOn,
  })
  if (!month || month.missingCents === 0) return
  const { days, servedDays, missingCents, keptCents } = month
  const dedupKey = `days-after-end-by-hand:${contract.id}:${endsOn}`
  if (await alertByKey(deps.database.db, dedupKey)) return
  const text = `Le contrat ${referenceOf(contract)} (${contract.customerName}), réglé sans le prestataire de paiement, a pris fin le ${longFrenchDate(plusDays(endsOn, -1))}. Si le mois ${frenchDays({ from: period.start, to: plusDays(period.end, -1) })} a été réglé en entier, rendez ${formatCents(missingCents)} par le même moyen (${servedDays} jours sur ${days} servis, soit ${formatCents(keptCents)}), puis appuyez sur « C’est réglé ».`
  await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
}
