import { minuteMs } from '@tramontane/domain/days/durations'
import { useSyncExternalStore } from 'react'
import { checkAdminSession } from '../features/admin-session/admin-session-query.ts'
import { ApiError, answer, isRefused } from '../lib/api.ts'
import { errorSentence } from '../lib/failures/error-sentence.ts'
import type { Deed, Outcome } from './deed.ts'
import { type DeedOutbox, deedOutbox } from './deed-outbox.ts'
import { phoneStore } from './deed-store.ts'
import { keptAccount } from './kept-day.ts'

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

/** A photograph takes its time where the network is thin. Units: milliseconds. */
const longestMs = { light: 15_000, heavy: minuteMs }

/** What says nothing of the deed itself: too slow, too early, too often. */
const passing = [408, 425, 429]

/** Hands a deed to the server. A page that answers in its place, as of a hotel's network, is no answer. */
async function postDeed({ path, body, act }: Pick<Deed, 'path' | 'body' | 'act'>): Promise<Outcome> {
  try {
    const call = fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(longestMs[act.kind === 'photo' ? 'heavy' : 'light']),
    })
    const { data } = await answer<{ data?: { isTold?: boolean } }>(call)
    return { kind: 'sent', isTold: data?.isTold ?? false }
  } catch (error) {
    if (isRefused(error)) return { kind: 'signed-out' }
    if (!(error instanceof ApiError) || error.failure.code === 'offline') return { kind: 'unanswered' }
    if (error.status >= 500 || passing.includes(error.status)) return { kind: 'failed' }
    return { kind: 'refused', sentence: errorSentence(error) }
  }
}
