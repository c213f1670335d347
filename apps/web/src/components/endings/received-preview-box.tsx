import { queryOptions, useQuery } from '@tanstack/react-query'
import { renouncedOwnerText } from '@tramontane/content/one-off/one-off-renounced'
import type { EndingPreview, ReceivedPreview } from '@tramontane/contract/replies/subscriptions/endings'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { ApiError, answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { EndingConsequences } from './ending-consequences.tsx'

/** What the declaration would do, as the server computes it; the days are asked for first. */
export function ReceivedPreviewBox({ query }: { query: Record<string, string> | null }) {
  const { data, error } = useQuery({ ...receivedPreviewQuery(query ?? {}), enabled: query !== null })
  if (query === null)
    return <Note text="Dites comment elle est arrivée et ses jours : ce qu’elle change s’affiche ici." />
  if (error) return <Note text={sentenceOf(error)} isAlert />
  if (!data) return <Skeleton lines={3} label="Calcul de ce que cela change…" />
  return (
    <div className="grid gap-3">
      <Told preview={data} />
      {data.ending && <Ending ending={data.ending} />}
      {data.outcome !== 'stands' && (
        <p className="text-[0.9375rem] text-nuit/75">
          L’accusé part par e-mail, avec ces jours ; pour un client sans adresse, son texte est dans les
          choses à faire. Le journal en garde la trace.
        </p>
      )}
    </div>
  )
}

function Told({ preview }: { preview: ReceivedPreview }) {
  const { outcome, wash } = preview
  if (wash) return <Note text={renouncedOwnerText({ ...wash, outcome: wash.effect })} />
  return outcome === 'ends' ? null : <Note text={whyNothing(preview)} />
}

function Ending({ ending }: { ending: EndingPreview }) {
  const apart = { washes: [], areCancelled: false }
  return <EndingConsequences preview={{ endings: [ending], apart, erasedOn: null }} reader="owner" />
}

function Note({ text, isAlert = false }: { text: string; isAlert?: boolean }) {
  return (
    <p
      role={isAlert ? 'alert' : 'status'}
      className={`rounded-lg bg-ecume p-4 ${isAlert ? 'text-grenat' : ''}`}
    >
      {text}
    </p>
  )
}

function whyNothing({ outcome, since }: ReceivedPreview): string {
  const day = since ? longFrenchDate(since) : ''
  if (outcome === 'late')
    return `Trop tard : le délai de rétractation a pris fin le ${day}. Le contrat continue, et le client lit comment résilier. Si son écrit demande aussi de partir, enregistrez une résiliation.`
  if (outcome === 'stands') return `Une déclaration du ${day} compte déjà : celle-ci ne change rien.`
  return `Le contrat est déjà terminé${day && ` depuis le ${day}`} : il n’y a rien à y changer.`
}

/** The field that is wrong says so in its own words. */
function sentenceOf(error: Error): string {
  const [sentence] = error instanceof ApiError ? Object.values(error.failure.fields ?? {}) : []
  return sentence ?? errorSentence(error)
}

function receivedPreviewQuery(query: Record<string, string>) {
  return queryOptions({
    queryKey: ['received-preview', query],
    queryFn: async (): Promise<ReceivedPreview> => {
      const call = api.admin.endings.received.preview.$get({ query: query as never })
      return (await answer(call)).data
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
