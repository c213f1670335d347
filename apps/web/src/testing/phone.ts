import * as idb from 'fake-indexeddb'

/** For tests: a telephone that keeps what it is given, until it is disposed of. */
export function freshPhone() {
  Object.assign(globalThis, idb, { indexedDB: new idb.IDBFactory() })
  return {
    [Symbol.dispose]() {
      Reflect.deleteProperty(globalThis, 'indexedDB')
    },
  }
}

/** A telephone that knows that it has no network, until it is disposed of. */
export function withoutNetwork() {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  return {
    [Symbol.dispose]() {
      Reflect.deleteProperty(navigator, 'onLine')
    },
  }
}
