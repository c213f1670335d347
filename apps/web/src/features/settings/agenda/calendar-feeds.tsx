import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CalendarFeed, NewCalendarFeed } from '@tramontane/contract/replies/calendars'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { whenText } from '@tramontane/domain/days/french-days'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { NativeSelect } from '../../../components/form/fields/native-select.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/office.ts'
import { errorSentence } from '../../../lib/failures/error-sentence.ts'
import { sayFailure } from '../../../lib/failures/say-failure.ts'
import { toast } from '../../../lib/toast.ts'
import { calendarFeedsQuery } from './calendar-feeds-query.ts'
import { NewFeedDialog } from './new-feed-dialog.tsx'

/** The addresses under which a phone's calendar reads the washes. */
export function CalendarFeeds({ vans }: { vans: number }) {
  const feeds = useQuery(calendarFeedsQuery)
  const [told, setTold] = useState<NewCalendarFeed | null>(null)
  return (
    <section aria-labelledby="calendar-feeds" className="grid gap-4">
      <div>
        <h4 id="calendar-feeds" className="font-bold font-display text-lg">
          Vos lavages dans votre agenda
        </h4>
        <p className="mt-1 max-w-[65ch] text-nuit/80">
          Le téléphone lit vos rendez-vous à une adresse secrète, et les suit : client, véhicule, adresse,
          téléphone, notes. Jamais le code d’un portail. Un agenda chez Google, Apple ou Microsoft confie ces
          noms et ces adresses à cette entreprise.
        </p>
      </div>
      {feeds.isPending && <Skeleton lines={2} label="Chargement des adresses d’agenda…" />}
      {feeds.isError && !feeds.data && (
        <ErrorState text={errorSentence(feeds.error)} onRetry={() => feeds.refetch()} />
      )}
      {feeds.data && (
        <ul className="grid gap-2">
          {feeds.data.map((feed) => (
            <Feed key={feed.id} feed={feed} onTold={setTold} />
          ))}
        </ul>
      )}
      <NewFeed vans={vans} onTold={setTold} />
      {told && <NewFeedDialog url={told.url} onClose={() => setTold(null)} />}
    </section>
  )
}

type Wish = { van: number | null; replaces?: number }

function useCreateFeed(onTold: (feed: NewCalendarFeed) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: Wish) => (await answer(api.admin['calendar-feeds'].$post({ json }))).data,
    onSuccess(feed) {
      onTold(feed)
      return queryClient.invalidateQueries(calendarFeedsQuery)
    },
    onError: sayFailure,
    gcTime: 0,
  })
}

const allVans = 'all'

function NewFeed({ vans, onTold }: { vans: number; onTold: (feed: NewCalendarFeed) => void }) {
  const create = useCreateFeed(onTold)
  const [van, setVan] = useState(allVans)
  const id = useId()
  const choices = Array.from({ length: vans }, (_, index) => ({
    value: String(index + 1),
    label: `Camionnette ${index + 1}`,
  }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      {vans > 1 && (
        <div className="min-w-56">
          <label htmlFor={id} className="mb-1.5 block font-semibold">
            Lavages de l’agenda
          </label>
          <NativeSelect
            id={id}
            value={van}
            choices={[{ value: allVans, label: 'De toutes les camionnettes' }, ...choices]}
            onChoose={setVan}
          />
        </div>
      )}
      <Button
        look="quiet"
        disabled={create.isPending}
        onClick={() => create.mutate({ van: van === allVans ? null : Number(van) })}
      >
        <Plus aria-hidden className="size-5" />
        Créer une adresse d’agenda
      </Button>
    </div>
  )
}

type FeedProps = { feed: CalendarFeed; onTold: (feed: NewCalendarFeed) => void }

function Feed({ feed: { id, van, createdAt, readAt }, onTold }: FeedProps) {
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const create = useCreateFeed((made) => {
    setAsked(null)
    onTold(made)
  })
  const revoke = useRevokeFeed(id, () => setAsked(null))
  const name = van === null ? 'Toutes les camionnettes' : `Camionnette ${van}`
  const close = () => setAsked(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-nuit/15 bg-white p-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-nuit/75 text-sm">
          Créée {momentText(createdAt)}, {readAt ? `lue ${momentText(readAt)}` : 'pas encore lue'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setAsked('replace')}>
          Recréer
        </Button>
        <Button look="quiet" onClick={() => setAsked('revoke')}>
          Retirer
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'replace'}
        onClose={close}
        onConfirm={() => create.mutate({ van, replaces: id })}
        title="Recréer cette adresse ?"
        confirmLabel="Recréer l’adresse"
        isPending={create.isPending}
      >
        <p>L’ancienne cesse aussitôt : l’agenda qui la lit sera à abonner de nouveau.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'revoke'}
        onClose={close}
        onConfirm={() => revoke.mutate()}
        title="Retirer cette adresse ?"
        confirmLabel="Retirer l’adresse"
        isDangerous
        isPending={revoke.isPending}
      >
        <p>
          Plus rien ne s’y lit. L’agenda qui la suivait garde ce qu’il a déjà copié : désabonnez-le aussi.
        </p>
      </ConfirmDialog>
    </li>
  )
}

function useRevokeFeed(id: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answer(api.admin['calendar-feeds'][':id'].$delete({ param: { id: String(id) } })),
    onSuccess() {
      onDone()
      toast({ title: 'Adresse d’agenda retirée' })
      return queryClient.invalidateQueries(calendarFeedsQuery)
    },
    onError: sayFailure,
  })
}

/** 'mercredi 24 mars 2027 à 9 h' */
function momentText(instant: string): string {
  const at = new Date(instant)
  return `le ${whenText(dayOf(at), timeOf(at))}`
}
