import { afterTry, type Deed, nextDeed, type Outcome } from './deed.ts'
import type { DeedStore } from './deed-store.ts'

type Sender = {
  store: DeedStore
  /** Whose deeds leave; null where nobody is logged in. Asked before each. */
  account: () => Promise<string | null>
  send: (deed: Deed) => Promise<Outcome>
  now: () => Date
  /** Called after each change. */
  onChange: () => Promise<void>
}

/** Why it stopped: nothing may leave any more, something is to be tried again, or somebody has to log in. */
export type Stopped = 'done' | 'again' | 'signed-out'

/**
 * Sends what waits, one after the other, until nothing may leave. A deed is noted as tried before it leaves: from then on
 * the server may have it, and what is sent again has the same key.
 */
export async function sendDeeds({ store, account, send, now, onChange }: Sender): Promise<Stopped> {
  const failed = new Set<number>()
  for (;;) {
    const owner = await account()
    const own = (await store.all()).filter((deed) => deed.account === owner)
    const next = nextDeed(own, failed)
    if (!next) return failed.size > 0 ? 'again' : 'done'
    const tried = await store.change(next.key, (deed) => ({ ...deed, tries: deed.tries + 1 }))
    if (!tried) continue
    const outcome = await send(tried)
    if (outcome.kind === 'signed-out') return 'signed-out'
    if (outcome.kind === 'unanswered') return 'again'
    if (outcome.kind === 'failed') failed.add(next.appointmentId)
    else await store.change(next.key, (deed) => afterTry(deed, outcome, now()))
    await onChange()
  }
}
