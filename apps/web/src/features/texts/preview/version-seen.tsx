import { useQuery } from '@tanstack/react-query'
import type { TextDetail } from '@tramontane/contract/replies/texts/texts'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { RemovalDialog } from '../../../components/form/removal-dialog.tsx'
import { ViewToggle } from '../../../components/grid/view-toggle.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { ScrollBox } from '../../../components/ui/scroll-box.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { toast } from '../../../lib/toast.ts'
import { differingPart } from '../text-draft.ts'
import { readVersion, revertText } from '../texts-query.ts'
import type { TextDialogProps } from '../use-text-actions.ts'
import { PreviewPane } from './preview-pane.tsx'
import { sizeText, TextDifference } from './text-difference.tsx'
import { usePreview } from './use-preview.ts'

const ways = { look: 'Aperçu', difference: 'Différences' }

type VersionSeenProps = TextDialogProps & { version: TextDetail['versions'][number] }

/** One version: how it looks, what changed since, and the way back to it. */
export function VersionSeen({ version, detail, actions }: VersionSeenProps) {
  const written = useQuery({
    queryKey: ['text', detail.key, 'version', version.id],
    queryFn: () => readVersion(detail.key, version.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [isAsked, setAsked] = useState(false)
  const [view, setView] = useState<keyof typeof ways>('look')
  if (written.isError)
    return <ErrorState text={errorSentence(written.error)} onRetry={() => written.refetch()} />
  if (!written.data) return <Skeleton lines={6} label="Chargement de la version…" />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-nuit/75 text-sm">
          {sizeText(written.data.content.markdown, detail.content.markdown)}
        </p>
        <ViewToggle view={view} views={ways} onChange={setView} words="Ce qui est montré" />
      </div>
      {view === 'difference' ? (
        <ScrollBox label="Différences" className="h-[60dvh] min-h-80 p-1">
          <TextDifference {...changed(written.data.content.markdown, detail.content.markdown)} />
        </ScrollBox>
      ) : (
        <VersionPreview textKey={detail.key} content={written.data.content} title={whenText(version.at)} />
      )}
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

/** What both begin and end with is read by nobody who looks for what changed. */
function changed(version: string, now: string) {
  const [before, after] = differingPart(version, now)
  return { before, after }
}

type VersionPreviewProps = { textKey: string; content: Parameters<typeof usePreview>[1]; title: string }

function VersionPreview({ textKey, content, title }: VersionPreviewProps) {
  return (
    <div className="grid h-[60dvh] min-h-80">
      <PreviewPane previewed={usePreview(textKey, content)} title={`Version du ${title}`} />
    </div>
  )
}

/** '02/11/2026 à 10:00'. */
export function whenText(at: string): string {
  const then = new Date(at)
  return `${shortFrenchDate(dayOf(then))} à ${timeOf(then)}`
}
