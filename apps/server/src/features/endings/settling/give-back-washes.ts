import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { takenFrom, washesWorth } from '@tramontane/domain/contracts/carried-refund'
import { missingOf } from '@tramontane/domain/contracts/endings'
import { carriedDays } from '@tramontane/domain/contracts/terms'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { carriedWashesRefunded } from '../../../mail/subscription/carried-washes-refunded.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { settleAlert } from '../../alerts/settle-alert.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { mirrorRefunds } from '../../refunds/mirror-refunds.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { referenceOf } from '../contract-named.ts'
import { carriedPastEnd, paidPayments, refundsFor } from '../contract-queries.ts'
import { endedOn } from '../given-back.ts'
import { daysWaiting } from './give-back-days.ts'

type Owed = Awaited<ReturnType<typeof carriedPastEnd>>[number]

/**
 * Sends back, once, what washes were worth that the business owed and that the end of their contract left no day for:
 * their share of the month's price, from the payment of their own month, then from the newest. What cannot be sent, and
 * what was paid by hand, is asked of the owner with its sum. To be called every few minutes, after the days beyond an end
 * went back. Source: R-69.
 */
export async function giveBackCarriedWashes(deps: Deps): Promise<{ sent: number }> {
  const now = deps.clock.now()
  const since = plusDays(dayOf(now), -2 * carriedDays)
  let sent = 0
  for (const contract of await carriedPastEnd(deps.database.db, { now, since })) {
    const cents = washesWorth(contract.washes, contract)
    if (cents === 0) continue
    if (contract.provider === 'manual') await askForWashes(deps, contract, { cents, of: cents })
    else if (await giveBackWashes(deps, contract, cents)) sent += 1
  }
  return { sent }
}

/** Answers whether something went back now. */
async function giveBackWashes(deps: Deps, contract: Owed, worth: number): Promise<boolean> {
  const { db } = deps.database
  const dedupKey = `carried-washes:${contract.id}`
  try {
    const before = await standing(db, contract, worth)
    if (before.missingCents > 0 && !(await sendBack(deps, contract, worth))) return false

    const after = await standing(db, contract, worth)
    await tellRefunded(deps, contract, { worth, back: after.back })
    if (after.missingCents > 0) await askForWashes(deps, contract, { cents: after.missingCents, of: worth })
    await withWrite(deps.database, (tx) => settleAlert(tx, deps, dedupKey))
    return after.missingCents < before.missingCents
  } catch (error) {
    deps.log.warn('washes_not_given_back', { id: contract.id, ...errorFields(error) })
    const { missingCents } = await standing(db, contract, worth)
    const text = `Ce que valent les lavages reportés que la fin du contrat ${referenceOf(contract)} (${contract.customerName}) n’a plus permis n’a pas encore pu être rendu par le prestataire de paiement : le site réessaie toutes les dix minutes. Si cela dure, rendez ${formatCents(missingCents)} depuis son tableau de bord.`
    await withWrite(deps.database, (tx) => raiseAlert(tx, deps, { dedupKey, text }))
    return false
  }
}

/** False while days beyond the end are still to be sent: they are counted of what was paid, and go first. */
async function sendBack(deps: Deps, contract: Owed, worth: number): Promise<boolean> {
  const { db } = deps.database
  if (missingOf(await daysWaiting(db, contract)) > 0) return false
  // What went back meanwhile may be known to the provider alone.
  for (const { paymentIntentId } of await paidPayments(db, contract.id))
    if (paymentIntentId) await mirrorRefunds(deps, paymentIntentId)

  const { missingCents: cents, sources } = await standing(db, contract, worth)
  for (const part of takenFrom(sources, { cents, periods: contract.periods }))
    await refundPayment(deps, { ...part, key: `carried_wash:${worth}`, reason: 'carried_wash' })
  return true
}

/** What went back of it, what did not yet, and from what it can be taken. One that a bank refused is the owner's to mend. */
async function standing(db: Db, contract: Owed, worth: number) {
  const payments = await paidPayments(db, contract.id)
  const intentIds = payments.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])
  const back = await refundsFor(db, { intentIds, reason: 'carried_wash' })
  const sources = payments
    .filter(({ paymentIntentId }) => paymentIntentId !== null)
    .map(({ id, periodStart, amount, refunded }) => ({ id, periodStart, leftCents: amount - refunded }))
  return { back, missingCents: Math.max(0, worth - sumOf(back)), sources }
}

function sumOf(back: { cents: number }[]): number {
  return back.reduce((sum, { cents }) => sum + cents, 0)
}

type Told = { worth: number; back: Awaited<ReturnType<typeof refundsFor>> }

/** The client of each refund, as the card's statement shows them; the owner of all. */
async function tellRefunded(deps: Deps, contract: Owed, { worth, back }: Told) {
  const { id, customerName, customerEmail, washes } = contract
  if (back.length === 0) return
  const facts = { site: mailSite(deps), customerName, reference: referenceOf(contract), washes }
  await withWrite(deps.database, async (tx) => {
    for (const { id: refundId, cents } of back)
      await enqueue(tx, deps, {
        dedupKey: `carried-washes-refunded:${refundId}`,
        to: { name: customerName, address: customerEmail },
        mail: carriedWashesRefunded({ ...facts, cents }),
      })
    await addTodo(tx, deps, {
      dedupKey: `carried_washes_refunded:${id}:${worth}`,
      kind: 'carried_washes',
      title: `Remboursé : ${formatCents(sumOf(back))} à ${customerName}`,
      detail: `${endedText(contract)} : leur part du prix mensuel est rendue d’elle-même, et le client le sait. Rien à faire.`,
      link: todoLinks.subscription(id),
    })
  })
}

/** What nobody here can send. Shapes: `of` is what all of them are worth. */
async function askForWashes(deps: Deps, contract: Owed, { cents, of }: { cents: number; of: number }) {
  const { id, customerName } = contract
  await withWrite(deps.database, (tx) =>
    addTodo(tx, deps, {
      dedupKey: `carried_washes:${id}:${of}`,
      kind: 'carried_washes',
      title: `À rembourser : ${formatCents(cents)} à ${customerName}`,
      detail: `${endedText(contract)} : rendez leur part du prix mensuel par le moyen du paiement.`,
      link: todoLinks.subscription(id),
    }),
  )
}

function endedText(contract: Owed): string {
  const { washes } = contract
  const counted = washes > 1 ? `${washes} lavages reportés` : '1 lavage reporté'
  const end = endedOn(contract)
  const on = end ? ` le ${longFrenchDate(plusDays(end, -1))}` : ''
  return `Le contrat a pris fin${on} avec ${counted} de notre fait`
}
