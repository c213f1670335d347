import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { Button } from '../../components/ui/button.tsx'
import type { DraftState } from './draft/draft-state.ts'
import { SaveState } from './draft/save-state.tsx'

type EditorFootProps = {
  detail: TextDetail
  state: DraftState<TextContent, TextDetail>
  onPublish: () => void
  /** To the two versions, one of which is to be chosen first. */
  onCompare: () => void
}

/** Always at hand: where the words are, and the way to the public. */
export function EditorFoot({ detail, state, onPublish, onCompare }: EditorFootProps) {
  const { hasDraft, scheduledOn } = detail
  const isWaiting =
    hasDraft || scheduledOn !== null || detail.state === 'hidden' || state.standing !== 'saved'
  return (
    <div className="sticky bottom-0 z-30 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-nuit/15 border-t bg-papier px-4 py-3 md:mx-0 md:px-0">
      {state.standing === 'clashing' ? (
        <Button onClick={onCompare} className="max-sm:grow">
          Comparer les versions
        </Button>
      ) : (
        <Button
          // Not disabled: the focus comes back to it once it has published.
          onClick={() => isWaiting && onPublish()}
          aria-disabled={!isWaiting}
          className="aria-disabled:cursor-not-allowed aria-disabled:bg-ciel aria-disabled:opacity-60 max-sm:grow"
        >
          Publier…
        </Button>
      )}
      <SaveState state={state} />
      {!isWaiting && !state.savedAt && <p className="text-nuit/75 text-sm">Le site montre ce texte.</p>}
    </div>
  )
}
