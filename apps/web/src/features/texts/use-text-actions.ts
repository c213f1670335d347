import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { changedMeanwhile, storedOf, type TextKeeper } from './text-draft.ts'
import { useKeepText } from './texts-query.ts'

export type TextQuestion =
  | 'publish'
  | 'history'
  | 'address'
  | 'unschedule'
  | 'drop'
  | 'unpublish'
  | 'restore'
  | 'delete'

export type TextDialogProps = {
  detail: TextDetail
  title: string
  actions: TextActions
  onRefused: (fields: Record<string, string>) => void
}

type Call = (of: { key: string; revision: number }) => Promise<TextDetail>

type TextActions = ReturnType<typeof useTextActions>

/** What is done with a text as a whole: what is typed is saved before, so that it is part of it. */
export function useTextActions({ key }: TextDetail, keeper: TextKeeper) {
  const keepText = useKeepText()
  const [question, setQuestion] = useState<TextQuestion | null>(null)

  /** Errors: ApiError, of the call or because the words could not be saved before it. */
  async function saved(): Promise<{ key: string; revision: number }> {
    await keeper.flush()
    const { standing, stored } = keeper.state()
    if (standing !== 'saved') throw new ApiError(0, unsaved)
    return { key, revision: stored.revision }
  }

  /** Shapes: with `replaces`, the words that are answered take the place of those in the fields. */
  async function act(call: Call, { replaces = false } = {}): Promise<TextDetail> {
    const of = await saved()
    try {
      const detail = await call(of)
      keeper.adopt(storedOf(detail), replaces ? detail.content : undefined)
      keepText(detail)
      return detail
    } catch (error) {
      const theirs = changedMeanwhile(error)
      if (theirs) {
        keeper.meet(storedOf(theirs), theirs)
        keepText(theirs)
      }
      throw error
    }
  }

  return { question, ask: setQuestion, close: () => setQuestion(null), act, saved }
}

const unsaved = {
  success: false as const,
  code: 'unsaved',
  message: 'Votre texte n’est pas encore enregistré : attendez un instant, puis recommencez.',
}
