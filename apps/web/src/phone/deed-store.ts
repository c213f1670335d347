import type { Day } from '@tramontane/domain/days/day'
import { type Deed, inOrder, isStillNeeded } from './deed.ts'
import { type Days, openPhone, type Phone } from './phone-db.ts'

/** Where deeds are kept. Each call is whole or nothing. */
export type DeedStore = {
  all: () => Promise<Deed[]>
  /** Puts a deed behind all others. */
  add: (deed: Omit<Deed, 'rank'>) => Promise<void>
  /** Changes a deed that is still there; null where it is not, or where `change` answers null, which takes it away. */
  change: (key: string, change: (deed: Deed) => Deed | null) => Promise<Deed | null>
  /** Forgets what nobody needs any more. */
  tidy: (now: Date) => Promise<void>
}

/** On the telephone where it keeps something; else for as long as the page is open. */
export function phoneStore(): DeedStore {
  const inMemory = memoryStore()
  const either = async <Result>(
    onPhone: (phone: Phone) => Promise<Result>,
    without: () => Promise<Result>,
  ): Promise<Result> => {
    const phone = await openPhone()
    return phone ? onPhone(phone) : without()
  }
  return {
    all: () => either(async (phone) => inOrder(await phone.getAll('deeds')), inMemory.all),
    add: (deed) =>
      either(
        (phone) => addTo(phone, deed),
        () => inMemory.add(deed),
      ),
    change: (key, change) =>
      either(
        (phone) => changeIn(phone, key, change),
        () => inMemory.change(key, change),
      ),
    tidy: (now) =>
      either(
        (phone) => tidyIn(phone, now),
        () => inMemory.tidy(now),
      ),
  }
}

/**
 * What was drawn before it is not true any more, and goes in the same moment.
 * Errors: rejects where nothing can be written, so that nobody takes the deed for kept.
 */
async function addTo(phone: Phone, deed: Omit<Deed, 'rank'>) {
  const tx = phone.transaction(['deeds', 'days'], 'readwrite', { durability: 'strict' })
  const [deeds, days] = [tx.objectStore('deeds'), tx.objectStore('days')]
  const rank = rankAfter(await deeds.getAll())
  await deeds.add({ ...deed, rank })
  await forgetDrawn(days, deed.date)
  await tx.done
}

/** So is what was drawn with a deed that is gone, refused or waits again; one that was sent is as it was drawn. */
async function changeIn(phone: Phone, key: string, change: (deed: Deed) => Deed | null) {
  const tx = phone.transaction(['deeds', 'days'], 'readwrite', { durability: 'strict' })
  const [deeds, days] = [tx.objectStore('deeds'), tx.objectStore('days')]
  const deed = await deeds.get(key)
  const next = deed ? change(deed) : null
  if (next) await deeds.put(next)
  else if (deed) await deeds.delete(key)
  if (deed && next?.state !== deed.state && next?.state !== 'sent') await forgetDrawn(days, deed.date)
  await tx.done
  return next
}

async function forgetDrawn(days: Days, date: Day) {
  const kept = await days.get(date)
  if (kept?.drawn) await days.put({ ...kept, drawn: undefined }, date)
}

async function tidyIn(phone: Phone, now: Date) {
  const tx = phone.transaction('deeds', 'readwrite')
  const deeds = await tx.store.getAll()
  for (const deed of deeds) if (!isStillNeeded(deed, deeds, now)) await tx.store.delete(deed.key)
  await tx.done
}

export function memoryStore(): DeedStore {
  let deeds: Deed[] = []
  return {
    all: async () => deeds,
    async add(deed) {
      deeds = [...deeds, { ...deed, rank: rankAfter(deeds) }]
    },
    async change(key, change) {
      const deed = deeds.find((one) => one.key === key)
      const next = deed ? change(deed) : null
      deeds = deeds.flatMap((one) => (one.key === key ? (next ?? []) : one))
      return next
    },
    async tidy(now) {
      deeds = deeds.filter((deed, _, all) => isStillNeeded(deed, all, now))
    },
  }
}

function rankAfter(deeds: Deed[]): number {
  return Math.max(0, ...deeds.map(({ rank }) => rank)) + 1
}
