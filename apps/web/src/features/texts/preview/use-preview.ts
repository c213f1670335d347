import type { TextPreview } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { refusalOf } from '../text-draft.ts'
import { previewText } from '../texts-query.ts'

/** Milliseconds without a key before a text is looked at. */
const pauseMs = 500

/** Shapes: `shown` is the last one that could be made; `refusals` say why the words of now cannot. */
export type Previewed = { shown: TextPreview | null; refusals: string[]; isOld: boolean }

/** A text as its page would be, a moment after the last key. */
export function usePreview(key: string, content: TextContent): Previewed {
  const [previewed, setPreviewed] = useState<Previewed>({ shown: null, refusals: [], isOld: true })
  const written = JSON.stringify(content)
  useEffect(() => {
    let isGone = false
    async function look() {
      const refusal = refusalOf(JSON.parse(written))
      if (refusal)
        return setPreviewed(({ shown }) => ({
          shown,
          refusals: [...new Set(Object.values(refusal.fields))],
          isOld: true,
        }))
      try {
        const shown = await previewText(key, JSON.parse(written))
        if (!isGone) setPreviewed({ shown, refusals: [], isOld: false })
      } catch (error) {
        if (!isGone) setPreviewed(({ shown }) => ({ shown, refusals: refusalsOf(error), isOld: true }))
      }
    }
    const timer = setTimeout(look, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key, written])
  return previewed
}

function refusalsOf(error: unknown): string[] {
  const fields = error instanceof ApiError ? Object.values(error.failure.fields ?? {}) : []
  return fields.length > 0 ? [...new Set(fields)] : [errorSentence(error)]
}
