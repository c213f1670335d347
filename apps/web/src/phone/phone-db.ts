import type { OwnerDay } from '@tramontane/contract/replies/appointments/day'
import type { Day } from '@tramontane/domain/days/day'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Deed } from './deed.ts'

/**
 * A day as the server told it. Shapes: `askedAt` is when it was asked for, as an instant; `drawn` is how it looks, which
 * the service worker shows before any program has come.
 */
export type KeptDay = { account: string; askedAt: string; day: OwnerDay; drawn?: string }

/** What a telephone keeps of the back office. */
interface PhoneSchema extends DBSchema {
  days: { key: Day; value: KeptDay }
  deeds: { key: string; value: Deed }
  /** Whose it is: the e-mail of the administrator who is logged in here. */
  account: { key: 'account'; value: string }
}

export type Phone = IDBPDatabase<PhoneSchema>

/** Where days are kept, within a change that deeds are part of. */
export type Days = IDBPObjectStore<PhoneSchema, ('deeds' | 'days')[], 'days', 'readwrite'>

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
    const phone = await openDB<PhoneSchema>('tramontane', 2, {
      upgrade(phone, version) {
        if (version < 1) {
          phone.createObjectStore('days')
          phone.createObjectStore('account')
        }
        if (version < 2) phone.createObjectStore('deeds', { keyPath: 'key' })
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
