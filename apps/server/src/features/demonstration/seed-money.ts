import { withWrite } from '@tramontane/db/with-write'
import { transferGraceDays } from '@tramontane/domain/contracts/transfers'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { DoorMethod } from '@tramontane/domain/washes/wash-payments'
import { payDemoIntent } from '../../adapters/demo-payments/demo-payment-steps.ts'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { demoAdminEmail } from '../admin-session/first-admin.ts'
import { dueOfWash } from '../appointments/day/dues.ts'
import { giveBack, receivePayment } from '../appointments/day/receive-payment.ts'
import { askPaymentLink } from '../appointments/online-payments/payment-link.ts'
import { startLinkedPayment } from '../appointments/online-payments/start-payment.ts'
import { syncPayment } from '../appointments/online-payments/sync-payment.ts'
import { lastDone, noteDone } from '../leases/last-done.ts'
import { monthsByTransfer } from '../transfers/late-transfers.ts'
import { noteTransfer } from '../transfers/note-transfer.ts'
import { washesToPay } from './queries.ts'

const owner: AdminActor = { kind: 'admin', id: 0, email: demoAdminEmail, sessionId: '' }

/** What the owner noted, and when. */
type Noted = { at: Date; note: (deps: Deps) => Promise<unknown> }

/** What a demonstration that is made has begun, and its money ends. */
const demoMoney = 'demoMoney'

/** Makes the money of a demonstration whole: also of one whose program ended over it. Any other is left alone. */
export async function seedMoneyOnce(deps: Deps): Promise<void> {
  if ((await lastDone(deps.database.db, demoMoney)) !== 'begun') return
  await seedMoney(deps)
  const done = { name: demoMoney, doneFor: 'done', now: deps.clock.now() }
  await withWrite(deps.database, (tx) => noteDone(tx, done))
}

/**
 * The money of a demonstration that was just made, noted by the verbs that note any other, each on its day: its books and
 * papers are what they would be. Some of it is left to be paid. By its own keys: begun again, nothing is noted twice.
 */
export async function seedMoney(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const washes = await washesToPay(deps.database.db, instantOf(dayOf(now)))
  const noted = [...(await transfersUntil(deps, dayOf(now))), ...washes.flatMap(paymentsOf)]
  const inOrder = noted.filter(({ at }) => at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  // One after the other: whoever asks for a page meanwhile waits for one of them at most.
  for (const { at, note } of inOrder) await note({ ...deps, clock: { now: () => at } })
  const last = washes.findLast(({ company }, turn) => fateOf(turn) === 'left' && !company)
  if (!last || deps.payments.name !== 'demo') return
  const { payments } = await dueOfWash(deps.database.db, deps, last.id)
  if (payments.length === 0) await payOnline(deps, last.id)
}

/**
 * The months of every contract, but the running ones of the contract whose month began last, which is awaited, and of
 * the one that is late since the fewest days.
 */
async function transfersUntil(deps: Deps, today: Day): Promise<Noted[]> {
  const months = (await monthsByTransfer(deps.database.db, today)).map(
    ({ subscription: { id }, month: { period, leftCents: cents } }) => ({ id, period: period.start, cents }),
  )
  const latest = months.toSorted((a, b) => b.period.localeCompare(a.period))
  const isLate = ({ period }: { period: Day }) => plusDays(period, transferGraceDays) <= today
  const waiting = [latest[0], latest.find(isLate)]
  return months
    .filter((month) => !waiting.includes(month) && month.cents > 0)
    .map(({ id, period, cents }) => {
      const on = plusDays(period, 1 + (id % 3))
      const note = (then: Deps) => noteTransfer(then, owner, { id, input: { period, cents, on } })
      return { at: instantOf(on, '18:30'), note }
    })
}

const fates = ['card', 'cash', 'card', 'cheque', 'left', 'cash', 'transfer', 'card', 'returned'] as const

function fateOf(turn: number) {
  return fates[turn % fates.length]
}

type Wash = Awaited<ReturnType<typeof washesToPay>>[number]

/** Paid in one way or another at its end, a company by transfer; some are left to be paid, of some a part went back. */
function paymentsOf({ id, endsAt, cents, company }: Wash, turn: number): Noted[] {
  const fate = fateOf(turn)
  if (fate === 'left' && !company) return []
  const isReturned = fate === 'returned'
  const method: DoorMethod = company || fate === 'left' ? 'transfer' : isReturned ? 'card' : (fate ?? 'card')
  const deed = (at: Date, what = 'paid') => ({ key: `demo:${id}:${what}`, method, at: at.toISOString() })
  const paid: Noted = {
    at: endsAt,
    note: (then) => receivePayment(then, owner, { id, input: { ...deed(endsAt), cents } }),
  }
  if (!isReturned) return [paid]
  const back = { ...deed(endsAt, 'back'), cents: Math.round(cents / 4), reason: 'Sable resté dans le coffre' }
  const at = new Date(endsAt.getTime() + 30 * minuteMs)
  const given: Noted = {
    at,
    note: (then) => giveBack(then, owner, { id, input: { ...back, at: at.toISOString() } }),
  }
  return [paid, given]
}

/** Behind a link, today: the provider is the witness of its own clock. */
async function payOnline(deps: Deps, id: number) {
  const { url, cents } = await askPaymentLink(deps, owner, {
    id,
    input: { kind: 'due', send: false, by: 'mail' },
  })
  const token = url.slice(url.lastIndexOf('/') + 1)
  const { intentId } = await startLinkedPayment(deps, 'demonstration', { token, shownCents: cents })
  await payDemoIntent(deps, { intentId, cardNumber: '4242424242424242', expiry: '12/99', cvc: '123' })
  await syncPayment(deps, intentId)
}
