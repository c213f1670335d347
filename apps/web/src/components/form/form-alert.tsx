import { typeset } from '@tramontane/domain/words/typeset'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'

/** What the server said of the whole form. The region is there before its words, so that they are read out. */
export function FormAlert({ sentence }: { sentence: string | null }) {
  return (
    <div role="alert" className="empty:mb-0">
      {sentence && (
        <p className="flex gap-3 rounded-lg border border-grenat/40 bg-grenat/5 p-4 font-medium text-grenat">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {typeset(sentence)}
        </p>
      )}
    </div>
  )
}
