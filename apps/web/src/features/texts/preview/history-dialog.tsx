import { useQuery } from '@tanstack/react-query'
import type { TextDetail } from '@tramontane/contract/replies/texts'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { VersionReason } from '@tramontane/domain/texts/text-kinds'
import { useState } from 'react'
import { RemovalDialog } from '../../../components/form/removal-dialog.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { readVersion, revertText } from '../texts-query.ts'
import type { TextDialogProps } from '../use-text-actions.ts'
import { PreviewPane } from './preview-pane.tsx'
import { usePreview } from './use-preview.ts'

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
          <ol className="grid max-h-[70dvh] content-start gap-2 overflow-y-auto p-1">
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
      {isShown && <Badge look="good" word="Sur le site" />}
      {isScheduled && <Badge look="told" word="Attend son jour" />}
    </button>
  )
}

function whenText(at: string): string {
  const then = new Date(at)
  return `${shortFrenchDate(dayOf(then))} à ${timeOf(then)}`
}

type VersionSeenProps = TextDialogProps & { version: Version }

function VersionSeen({ version, detail, actions }: VersionSeenProps) {
  const written = useQuery({
    queryKey: ['text', detail.key, 'version', version.id],
    queryFn: () => readVersion(detail.key, version.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isAsked, setAsked] = useState(false)
  if (written.isError)
    return <ErrorState text={errorSentence(written.error)} onRetry={() => written.refetch()} />
  if (!written.data) return <Skeleton lines={6} label="Chargement de la version…" />
  return (
    <div className="grid gap-4">
      <VersionPreview textKey={detail.key} content={written.data.content} title={whenText(version.at)} />
      <Button className="justify-self-end max-sm:w-full" onClick={() => setAsked(true)}>
        Revenir à cette version
      </Button>
      {isAsked && (
        <RemovalDialog
          title="Revenir à cette version ?"
          confirmLabel="Revenir à cette version"
          remove={async () => {
            await actions.act((of) => revertText(of, version.id), { replaces: true })
            toast({
              title: 'Version reprise',
              description: 'Elle est dans le brouillon : publiez-la quand vous voulez.',
            })
            actions.close()
          }}
          onClose={() => setAsked(false)}
        >
          La version du {whenText(version.at)} prend la place du brouillon, qui reste dans l’historique. Le
          site ne change pas avant que vous ne publiiez.
        </RemovalDialog>
      )}
    </div>
  )
}

type VersionPreviewProps = { textKey: string; content: Parameters<typeof usePreview>[1]; title: string }

function VersionPreview({ textKey, content, title }: VersionPreviewProps) {
  return (
    <div className="grid h-[60dvh] min-h-80">
      <PreviewPane previewed={usePreview(textKey, content)} title={`Version du ${title}`} />
    </div>
  )
}
