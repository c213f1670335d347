import { queryOptions, useQuery } from '@tanstack/react-query'
import { Doubles } from '../../components/people/doubles.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/people.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'

export const doublesQuery = queryOptions({
  queryKey: ['clients', 'doubles'],
  queryFn: async () => (await answer(api['client-doubles'].$get())).data,
  staleTime: 0,
})

/** 'Doublons possibles': every pair that waits for somebody to look at it. */
export function DoublesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(doublesQuery)
  return (
    <Dialog isOpen onClose={onClose} title="Doublons possibles" isWide>
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          <p>
            {data.length === 0
              ? 'Il n’y en a plus : chaque personne a sa fiche.'
              : 'Ces fiches se ressemblent. Comparez-les : une seule personne, vous les fusionnez ; deux personnes, la question ne revient plus.'}
          </p>
          <Doubles doubles={data} onMerged={() => {}} />
        </div>
      ) : error ? (
        <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={4} label="Chargement des doublons…" />
      )}
    </Dialog>
  )
}
