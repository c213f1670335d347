import { useSyncExternalStore } from 'react'
import { checkAdminSession } from '../features/admin-session/admin-session-query.ts'
import { type DeedOutbox, deedOutbox } from './deed-outbox.ts'
import { phoneStore } from './deed-store.ts'
import { keptAccount } from './kept-day.ts'
import { postDeed } from './post-deed.ts'

let outbox: DeedOutbox | undefined

/** The page's own. */
export function deeds(): DeedOutbox {
  outbox ??= deedOutbox({ store: phoneStore(), account, send: postDeed, now: () => new Date() })
  return outbox
}

/** What was done and is not settled yet, in the order of the presses. */
export function useDeeds() {
  const { subscribe, state } = deeds()
  return useSyncExternalStore(subscribe, state)
}

/** Who is logged in; asked of the server where the telephone has forgotten it. */
async function account(): Promise<string | null> {
  const kept = await keptAccount()
  return (
    kept ??
    checkAdminSession().then(
      ({ email }) => email,
      () => null,
    )
  )
}
