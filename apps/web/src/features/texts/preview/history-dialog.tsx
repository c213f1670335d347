import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import type { VersionReason } from '@tramontane/domain/texts/text-kinds'
import { useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import type { TextDialogProps } from '../use-text-actions.ts'
import { VersionSeen, whenText } from './version-seen.tsx'

type Version = TextDetail['versions'][number]

/** Every version that was published or kept, how it looks, and the way back to it. */
export function HistoryDialog(props: TextDialogProps) {
  const { detail, title, actions } = props
  const [seen, setSeen] = useState<Version | null>(null)
  return (
    <Dialog isOpen onClose={actions.close} title={`Historique : ${title}`} isWide>
      {detail.versions.length === 0 ? (
        <EmptyState
          title="Aucune version pour l’instant"
          text="Chaque publication en laisse une, et chaque brouillon qu’un autre remplace."
        />
      ) : (
        <div className="grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ol className="grid max-h-[70dvh] content-start max-lg:max-h-[35dvh] gap-2 overflow-y-auto p-1">
            {detail.versions.map((version) => (
              <li key={version.id}>
                <VersionLine
                  version={version}
                  isSeen={version.id === seen?.id}
                  onSee={() => setSeen(version)}
                />
              </li>
            ))}
          </ol>
          {seen ? (
            <VersionSeen key={seen.id} version={seen} {...props} />
          ) : (
            <p className="self-center text-center text-nuit/75 max-lg:hidden">Choisissez une version.</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

const reasons: Record<VersionReason, string> = {
  published: 'Publiée',
  scheduled: 'Programmée',
  kept: 'Brouillon gardé',
}

type VersionLineProps = { version: Version; isSeen: boolean; onSee: () => void }

function VersionLine({ version, isSeen, onSee }: VersionLineProps) {
  const { at, by, why, title, isShown, isScheduled } = version
  return (
    <button
      type="button"
      aria-pressed={isSeen}
      onClick={onSee}
      className="grid w-full cursor-pointer gap-1 rounded-lg border border-nuit/20 p-3 text-left text-sm leading-snug hover:bg-ecume aria-pressed:border-ciel aria-pressed:bg-ecume"
    >
      <span className="font-semibold">{whenText(at)}</span>
      <span className="wrap-anywhere">{title || 'Sans titre'}</span>
      <span className="wrap-anywhere text-nuit/75">
        {reasons[why]} par {by}
      </span>
      <span className="empty:hidden">
        {isShown && <Badge look="good" word="Sur le site" />}
        {isScheduled && <Badge look="told" word="Attend son jour" />}
      </span>
    </button>
  )
}
