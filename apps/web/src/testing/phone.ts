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
