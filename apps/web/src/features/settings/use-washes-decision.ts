import type { StoredSettings, WashesMet } from '@tramontane/contract/replies/site'
import {
  planningSections,
  type SettingsChanges,
  type SettingsSave,
} from '@tramontane/contract/settings/settings-change'
import { useState } from 'react'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { metMeanwhile, previewSettings } from './settings-query.ts'
import { type Choices, decisionOf } from './wash-choice.ts'

/** The booked washes that a change makes impossible, and what is to be said of them: the choices, or null to save nothing. */
export type WashesQuestion = {
  changes: SettingsChanges
  met: WashesMet
  /** What was decided before the list changed. */
  choices: Choices
  /** Why it is asked once more. */
  sentence: string | null
  decide: (choices: Choices | null) => void
}

type Save = (washes: SettingsSave['washes']) => Promise<StoredSettings>

/** Asks what becomes of booked washes before a change makes them impossible. */
export function useWashesDecision() {
  const [question, setQuestion] = useState<WashesQuestion | null>(null)

  function ask(open: Omit<WashesQuestion, 'decide'>): Promise<Choices | null> {
    const answer = new Promise<Choices | null>((decide) => setQuestion({ ...open, decide }))
    return answer.finally(() => setQuestion(null))
  }

  /**
   * Saves with what is decided; where the planning changed meanwhile it asks again, with what still holds of it.
   * Errors: as the calls do. Null where nothing is to be saved.
   */
  async function decided(changes: SettingsChanges, save: Save): Promise<StoredSettings | null> {
    if (!planningSections.some((key) => key in changes)) return save(undefined)
    let met: WashesMet = await previewSettings({ changes })
    let choices: Choices = {}
    let sentence: string | null = null
    for (;;) {
      if (met.washes.length > 0) {
        const answered = await ask({ changes, met, choices, sentence })
        if (!answered) return null
        choices = answered
      }
      try {
        return await save({ revision: met.revision, ...decisionOf(met, choices) })
      } catch (error) {
        const fresh = metMeanwhile(error)
        if (!fresh) throw error
        met = fresh
        sentence = errorSentence(error)
      }
    }
  }

  return { question, decided }
}
