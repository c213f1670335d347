import { listeners } from '../../../lib/listeners.ts'
import { retryPauseMs } from '../../../lib/try-again.ts'
import type { DraftBeginning, DraftOutside, DraftState, Sent, Stored } from './draft-state.ts'

export type DraftKeeper<Fields extends object, Theirs> = ReturnType<typeof draftKeeper<Fields, Theirs>>

/**
 * The words of one text: on the device with each key, at the server with each pause. What cannot be saved stays typed and
 * kept, says why, and leaves as soon as it can.
 */
export function draftKeeper<Fields extends object, Theirs>(
  { fields, stored, sent, theirs }: DraftBeginning<Fields, Theirs>,
  outside: DraftOutside<Fields, Theirs>,
) {
  const { isSame, now } = outside
  let state: DraftState<Fields, Theirs> = {
    fields,
    stored,
    standing: theirs ? 'clashing' : isSame(fields, stored.fields) ? 'saved' : 'typed',
    savedAt: null,
    isKept: true,
    refusal: null,
    theirs,
    base: null,
  }
  const { subscribe, notify } = listeners()
  const departure = departures(outside, () => void flush())
  /** What the server may have, though its answer was lost: it is sent again as it was, before anything newer. */
  let maybeStored = sent
  let underWay: Promise<void> | null = null

  function show(change: Partial<DraftState<Fields, Theirs>>) {
    state = { ...state, ...change }
    notify()
  }

  const isDirty = () => !isSame(state.fields, state.stored.fields)

  function keep() {
    if (!isDirty() && !maybeStored) {
      outside.forget()
      return true
    }
    const { fields, stored, theirs } = state
    // Until one has chosen, these words were typed over none that are stored.
    const revision = theirs === null ? stored.revision : null
    return outside.keep({ fields, revision, sent: maybeStored, at: now().toISOString() })
  }

  function change(fields: Fields) {
    state = { ...state, fields }
    const isKept = keep()
    // What waits for an answer, for a network, for a login or for a choice goes on waiting for it.
    if (!['saved', 'typed', 'refused'].includes(state.standing)) return show({ isKept })
    show({ isKept, standing: isDirty() ? 'typed' : 'saved' })
    departure.planAfterTyping()
  }

  /** Sends what is typed; answers once it is settled, whatever came of it. */
  async function flush(): Promise<void> {
    departure.cancel()
    if (underWay) {
      await underWay
      return flush()
    }
    if (state.standing === 'clashing' || !(isDirty() || maybeStored)) return
    underWay = sendNow().finally(() => {
      underWay = null
    })
    await underWay
    if (state.standing === 'typed') departure.planAfterTyping()
  }

  async function sendNow() {
    const sent = maybeStored ?? state.fields
    departure.begun()
    maybeStored = sent
    show({ standing: 'sending', isKept: keep() })
    settle(sent, await outside.send(sent, state.stored.revision))
    show({ isKept: keep() })
  }

  function settle(sent: Fields, outcome: Sent<Fields, Theirs>) {
    if (outcome.kind === 'unanswered') {
      show({ standing: 'unanswered' })
      return departure.planRetry()
    }
    maybeStored = null
    if (outcome.kind === 'saved') return saved({ fields: sent, revision: outcome.revision })
    if (outcome.kind === 'signed-out') return show({ standing: 'signed-out' })
    if (outcome.kind === 'refused') {
      const isOld = !isSame(state.fields, sent)
      return show({ standing: isOld ? 'typed' : 'refused', refusal: outcome.refusal })
    }
    meet(outcome.stored, outcome.theirs, sent)
  }

  /** Somebody else wrote meanwhile: one's own words go on where they are the same, or where none were typed. */
  function meet(stored: Stored<Fields>, theirs: Theirs, sent = state.fields) {
    if (isSame(sent, stored.fields) || isSame(state.fields, stored.fields)) return saved(stored)
    if (!isDirty()) {
      state = { ...state, fields: stored.fields }
      return saved(stored)
    }
    show({ standing: 'clashing', base: state.stored.fields, stored, theirs, refusal: null })
  }

  function saved(stored: Stored<Fields>) {
    departure.forgetRetries()
    state = { ...state, stored, savedAt: now(), refusal: null, theirs: null }
    show({ standing: isDirty() ? 'typed' : 'saved' })
  }

  return {
    subscribe,
    state: () => state,
    isDirty,
    change,
    flush,
    /** The network or the session is back. */
    tryNow() {
      departure.forgetRetries()
      return flush()
    },
    /** Ends a clash: these words stand over those that are stored. */
    choose(fields: Fields) {
      state = { ...state, fields, theirs: null, standing: 'typed' }
      show({ isKept: keep(), standing: isDirty() ? 'typed' : 'saved' })
      return flush()
    },
    meet,
    /** The server answered another call about the same text: that is stored now. What is typed stays, unless others are given. */
    adopt(stored: Stored<Fields>, fields: Fields = state.fields) {
      maybeStored = null
      state = { ...state, fields, stored, theirs: null, refusal: null }
      show({ standing: isDirty() ? 'typed' : 'saved', savedAt: now(), isKept: keep() })
    },
    /** Keeps what it was opened with, and sends it. */
    enter() {
      departure.resume()
      keep()
      void flush()
    },
    /** Sends what is typed a last time, and is not there any more. */
    leave() {
      void flush()
      departure.stop()
    },
  }
}

/** How long nobody types before a text leaves; and how long it waits at most while somebody does. Units: milliseconds. */
const pauseMs = 1200
const longestMs = 10_000

/** When the words leave next: after a pause in typing, or after a try without an answer. One of them is planned at most. */
function departures({ now, after }: Pick<DraftOutside<object, unknown>, 'now' | 'after'>, leave: () => void) {
  let waitingSince: number | null = null
  let retries = 0
  let cancel = () => {}
  let isStopped = false

  function plan(ms: number) {
    cancel()
    if (isStopped) return
    cancel = after(ms, leave)
  }

  return {
    planAfterTyping() {
      waitingSince ??= now().getTime()
      const left = waitingSince + longestMs - now().getTime()
      plan(Math.max(0, Math.min(pauseMs, left)))
    },
    planRetry() {
      plan(retryPauseMs(retries))
      retries += 1
    },
    /** The words are on their way: what is typed from now on waits anew. */
    begun() {
      waitingSince = null
    },
    forgetRetries() {
      retries = 0
    },
    cancel: () => cancel(),
    resume() {
      isStopped = false
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}
