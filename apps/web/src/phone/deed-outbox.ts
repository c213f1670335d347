import { listeners } from '../lib/listeners.ts'
import { onReturn, retryPauseMs } from '../lib/try-again.ts'
import type { Deed, Outcome } from './deed.ts'
import type { DeedStore } from './deed-store.ts'
import { type Stopped, sendDeeds } from './send-deeds.ts'

type OutboxState = { deeds: Deed[] }

/** What a press says; the rest begins the same for all. */
export type NewDeed = Pick<Deed, 'key' | 'act' | 'appointmentId' | 'date' | 'path' | 'body' | 'at' | 'label'>

const untried = { state: 'waiting', tries: 0, sentAt: null, isTold: false, refusal: null } as const

type Outside = {
  store: DeedStore
  account: () => Promise<string | null>
  send: (deed: Deed) => Promise<Outcome>
  now: () => Date
}

export type DeedOutbox = ReturnType<typeof deedOutbox>

/** Two tabs never send at once, and tell each other what changed. */
const sharedName = 'tramontane:gestes'

/** The deeds of this telephone: pressed, kept, sent in order. One for the whole page. */
export function deedOutbox({ store, account, send, now }: Outside) {
  let state: OutboxState = { deeds: [] }
  let underWay: Promise<void> | null = null
  let isAskedAgain = false
  let pauses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastOwner: string | null = null
  const { subscribe, notify } = listeners()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sharedName)

  function show(next: OutboxState) {
    state = next
    notify()
  }

  /** While nobody is logged in, what was done stays on screen. */
  async function read() {
    const owner = await account()
    lastOwner = owner ?? lastOwner
    if (owner !== null) show({ deeds: (await store.all()).filter((deed) => deed.account === owner) })
  }

  async function changed() {
    await read()
    others?.postMessage('changed')
  }

  /** One run at a time; what is asked for meanwhile is looked at after it. */
  function flush(): Promise<void> {
    isAskedAgain = underWay !== null
    underWay ??= run().finally(() => {
      underWay = null
      if (isAskedAgain) void flush()
    })
    return underWay
  }

  async function run() {
    clearTimeout(timer)
    await store.tidy(now())
    await read()
    if (!state.deeds.some((deed) => deed.state === 'waiting')) return
    if (navigator.onLine === false) return pause()
    const stopped = await alone(() => sendDeeds({ store, account, send, now, onChange: changed }))
    if (stopped === 'again') pause()
    else pauses = 0
    await changed()
  }

  function pause() {
    timer = setTimeout(() => void flush(), retryPauseMs(pauses))
    pauses += 1
  }

  function tryNow() {
    pauses = 0
    void flush()
  }

  /** Errors: rejects where the deed cannot be kept. */
  async function put(deed: NewDeed) {
    const owner = (await account()) ?? lastOwner
    if (owner === null) throw new Error('nobody is logged in')
    await store.add({ ...untried, ...deed, account: owner })
    await changed()
    tryNow()
  }

  return {
    subscribe,
    state: () => state,
    put,
    flush,
    /** Sends again what was refused. */
    async retry(key: string) {
      await store.change(key, (deed) => ({ ...deed, state: 'waiting', refusal: null }))
      await changed()
      tryNow()
    },
    /** Gives up what was refused, and what would have taken it back. */
    async forget(key: string) {
      for (const { key: other, act } of await store.all())
        if (act.kind === 'undo' && act.of === key) await store.change(other, () => null)
      await store.change(key, () => null)
      await changed()
      tryNow()
    },
    /** What was never tried simply leaves; what the server may have is taken back behind it. */
    async takeBack(deed: Deed, undoing: NewDeed) {
      const kept = await store.change(deed.key, (one) => (one.tries === 0 ? null : one))
      if (kept) await put(undoing)
      else await changed()
    },
    /** Listens to the telephone until it is stopped. */
    start() {
      const told = () => void read()
      const stopListening = onReturn(tryNow)
      others?.addEventListener('message', told)
      tryNow()
      return () => {
        clearTimeout(timer)
        stopListening()
        others?.removeEventListener('message', told)
      }
    },
  }
}

/** One tab at a time. Without such locks two may send the same deed, which its key makes one. */
async function alone(work: () => Promise<Stopped>): Promise<Stopped> {
  return navigator.locks ? navigator.locks.request(sharedName, work) : work()
}
