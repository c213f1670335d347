import { useQuery } from '@tanstack/react-query'
import type { PairableWash, SitePhotos } from '@tramontane/contract/replies/appointments/wash-photos'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { useState } from 'react'
import { PairDialog } from '../../../components/photos/pair-dialog.tsx'
import { sitePhotosQuery } from '../../../components/photos/photos-query.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'

/** Washes that were photographed before and after, and whose clients agreed: each can become a pair of the site. */
export function WashPairs() {
  const { data, isPending, error, refetch } = useQuery(sitePhotosQuery)
  const [chosen, setChosen] = useState<PairableWash | null>(null)
  return (
    <section
      aria-labelledby="wash-pairs"
      className="mb-6 rounded-xl border border-nuit/15 bg-white p-4 sm:p-5"
    >
      <h4 id="wash-pairs" className="font-bold font-display text-lg">
        Avant et après, depuis la tournée
      </h4>
      <p className="mt-1 mb-4 max-w-[65ch] text-nuit/75 text-sm">
        Les lavages photographiés avant et après dont le client a accepté que le site les montre. Il
        l’accepte, photographie par photographie, dans son espace ou par le lien de son rendez-vous ; s’il
        retire son accord, la paire quitte le site aussitôt.
      </p>
      {isPending && <Skeleton lines={2} />}
      {error && <ErrorState text={errorSentence(error)} onRetry={() => refetch()} />}
      {data && data.washes.length === 0 && (
        <p className="rounded-lg bg-ecume p-4 text-base">
          Aucun client ne l’a encore accepté. Photographiez avant et après depuis la tournée : chaque client
          voit ses photographies, et la question avec elles.
        </p>
      )}
      {data && data.washes.length > 0 && (
        <ul className="grid gap-3">
          {data.washes.map((wash) => (
            <li
              key={wash.appointmentId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-nuit/10 border-t pt-3"
            >
              <Thumbnails wash={wash} />
              <p className="wrap-anywhere min-w-40 grow text-base">
                <strong>{wash.clientName}</strong>
                <span className="block text-nuit/75 text-sm">
                  {wash.service}, le {longFrenchDate(dayOf(new Date(wash.at)))}
                </span>
                {isShown(data, wash) && <Badge look="good" word="Sur le site" />}
              </p>
              <Button look="quiet" onClick={() => setChosen(wash)}>
                Montrer sur le site…<span className="sr-only"> : {wash.clientName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <PairDialog wash={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

const isShown = ({ shown }: SitePhotos, { appointmentId }: PairableWash) =>
  shown.some(({ wash }) => wash?.appointmentId === appointmentId)

function Thumbnails({ wash: { photos } }: { wash: PairableWash }) {
  const pair = [photos.find(({ kind }) => kind === 'before'), photos.find(({ kind }) => kind === 'after')]
  return (
    <span className="flex gap-1" aria-hidden="true">
      {pair.map(
        (photo) =>
          photo && (
            <img
              key={photo.id}
              src={photo.url}
              alt=""
              loading="lazy"
              className="h-14 w-20 rounded-md object-cover"
            />
          ),
      )}
    </span>
  )
}
