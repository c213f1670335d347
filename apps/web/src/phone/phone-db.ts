import type { OwnerDay } from '@tramontane/contract/replies/day'
import type { Day } from '@tramontane/domain/days/calendar'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A day as the server told it. Shapes: `askedAt` is when it was asked for, as an instant. */
export type KeptDay = { account: string; askedAt: string; day: OwnerDay }

/** What a telephone keeps of the back office. */
interface PhoneSchema extends DBSchema {
  days: { key: Day; value: KeptDay }
  /** Whose it is: the e-mail of the administrator who is logged in here. */
  account: { key: 'account'; value: string }
}

export type Phone = IDBPDatabase<PhoneSchema>

let opened: { factory: IDBFactory; phone: Promise<Phone | null> } | undefined

/** Null where the browser keeps nothing: then the page works with the network, and as long as it is open. */
export async function openPhone(): Promise<Phone | null> {
  const factory = globalThis.indexedDB
  if (!factory) return null
  if (opened?.factory !== factory) opened = { factory, phone: open() }
  return opened.phone
}

async function open(): Promise<Phone | null> {
  const forget = () => {
    opened = undefined
  }
  try {
    const phone = await openDB<PhoneSchema>('tramontane', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('days')
        fresh.createObjectStore('account')
      },
      blocking() {
        phone.close()
        forget()
      },
      terminated: forget,
    })
    return phone
  } catch {
    return null
  }
}
