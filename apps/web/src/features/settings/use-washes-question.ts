import type { AdminAppointment } from '@tramontane/contract/replies/appointments'
import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import { useState } from 'react'
import { washesMetBy } from './settings-query.ts'

/** The washes that a change would leave on closed days, and what is to be said of it: true to save all the same. */
export type WashesQuestion = { washes: AdminAppointment[]; decide: (goesAhead: boolean) => void }

/** Asks before days are closed on which washes are booked. Errors: `goesAhead` rejects as the call does. */
export function useWashesQuestion() {
  const [question, setQuestion] = useState<WashesQuestion | null>(null)

  async function goesAhead(changes: SettingsChanges): Promise<boolean> {
    if (!changes.hours && !changes.closed) return true
    const washes = await washesMetBy(changes)
    if (washes.length === 0) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ washes, decide: resolve })
    return promise.finally(() => setQuestion(null))
  }

  return { question, goesAhead }
}
