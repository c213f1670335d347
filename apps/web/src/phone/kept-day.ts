import type { OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type Deed, inOrder } from './deed.ts'
import { type KeptDay, openPhone } from './phone-db.ts'

/** The last answer of the server for a day, for the account that is logged in here; null where none is kept. */
export async function keptDay(date: Day): Promise<KeptDay | null> {
  const phone = await openPhone()
  if (!phone) return null
  const tx = phone.transaction(['days', 'account'])
  const [kept, account] = await Promise.all([
    tx.objectStore('days').get(date),
    tx.objectStore('account').get('account'),
  ])
  return kept && kept.account === account ? kept : null
}

/**
 * Keeps the round of today or tomorrow; any other day is not kept. How the one before it looked says of when that was, and
 * stays until this one is drawn.
 */
export async function keepDay(day: OwnerDay, { today, askedAt }: { today: Day; askedAt: string }) {
  if (day.date !== today && day.date !== plusDays(today, 1)) return
  const phone = await openPhone()
  if (!phone) return
  const tx = phone.transaction(['days', 'account'], 'readwrite')
  const account = await tx.objectStore('account').get('account')
  const days = tx.objectStore('days')
  const before = await days.get(day.date)
  const own = before?.account === account ? before : undefined
  const isNewer = !own || own.askedAt <= askedAt
  const look = own?.drawn === undefined ? {} : { drawn: own.drawn }
  if (account && isNewer) await days.put({ account, askedAt, day, ...look }, day.date)
  await tx.done
}

type DrawnDay = Required<Pick<KeptDay, 'askedAt' | 'drawn'>> & { deeds: Deed[] }

/** Keeps how a round looks beside it, where no other one came meanwhile, and nothing was done but the `deeds` it shows. */
export async function keepDrawn(date: Day, { askedAt, drawn, deeds }: DrawnDay) {
  const phone = await openPhone()
  if (!phone) return
  const tx = phone.transaction(['days', 'deeds'], 'readwrite')
  const days = tx.objectStore('days')
  const [kept, pressed] = await Promise.all([days.get(date), tx.objectStore('deeds').getAll()])
  const own = pressed.filter(({ account }) => account === kept?.account)
  const isWhole = waitingOn(date, own) === waitingOn(date, deeds)
  if (kept?.askedAt === askedAt && isWhole) await days.put({ ...kept, drawn }, date)
  await tx.done
}

function waitingOn(date: Day, deeds: Deed[]): string {
  return inOrder(deeds)
    .flatMap((deed) => (deed.date === date && deed.state === 'waiting' ? deed.key : []))
    .join()
}

/** What the service worker drew gives way to the page itself, or to the end of the session. */
export function removeDrawn() {
  globalThis.document?.querySelector('kept-day')?.remove()
}

/** Days that are over are forgotten, gate codes and all. */
export async function forgetPastDays(today: Day) {
  const phone = await openPhone()
  await phone?.delete('days', IDBKeyRange.upperBound(today, true))
}

/** Where the browser keeps nothing. */
let accountOfPage: string | null = null

/** Whose telephone this is, as far as it knows without network. */
export async function keptAccount(): Promise<string | null> {
  const phone = await openPhone()
  return phone ? ((await phone.get('account', 'account')) ?? null) : accountOfPage
}

/** The server said who is logged in: nothing stays of the rounds that were kept for another. */
export async function keepAccount(email: string) {
  accountOfPage = email
  const phone = await openPhone()
  if (!phone) return
  const tx = phone.transaction(['days', 'account'], 'readwrite')
  const before = await tx.objectStore('account').get('account')
  if (before !== email) {
    await tx.objectStore('days').clear()
    await tx.objectStore('account').put(email, 'account')
  }
  await tx.done
}

/** At the end of a session. What is not sent yet stays, with no name in it, until the same administrator is back. */
export async function forgetAccount() {
  accountOfPage = null
  removeDrawn()
  const phone = await openPhone()
  if (!phone) return
  const tx = phone.transaction(['days', 'account', 'deeds'], 'readwrite')
  const deeds = tx.objectStore('deeds')
  for (const { key, state } of await deeds.getAll()) if (state === 'sent') await deeds.delete(key)
  await Promise.all([tx.objectStore('days').clear(), tx.objectStore('account').clear(), tx.done])
}
