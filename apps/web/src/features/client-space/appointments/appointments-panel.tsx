import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { RetryButton } from '../../../components/ui/retry-button.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { useFailureToast } from '../failures.ts'
import type { PanelProps } from '../panel-props.ts'
import { appointmentsKey } from '../refresh-washes.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { waitsQuery } from '../waits-query.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { AppointmentDialogs, type AskedAppointment } from './appointment-dialogs.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { isPast, vehicleOf } from './appointment-words.ts'
import { ComingAppointments } from './coming-appointments.tsx'
import { OwnRhythms } from './own-rhythms.tsx'
import { OwnWaits } from './own-waits.tsx'

const failed = 'Impossible de récupérer vos rendez-vous'

export function AppointmentsPanel({ info, search, onSearch }: PanelProps) {
  const hasHistory = search.historique ?? false
  const list = useQuery(appointmentsQuery(hasHistory))
  const waits = useQuery(waitsQuery)
  useFailureToast(failed, list.error)
  const [asked, ask] = useState<AskedAppointment | null>(null)
  const top = useKeptFocus(asked !== null)

  // The two come together, so that nothing is pushed down; the one that fails holds nothing up.
  const isComing = list.isPending || (waits.isPending && waits.failureCount === 0)
  if (isComing) return <Skeleton lines={5} label="Chargement de vos rendez-vous…" />
  if (!list.data) return <ErrorState text={failed} onRetry={() => list.refetch()} />
  return (
    <div ref={top} tabIndex={-1} className="grid gap-8 outline-none">
      {list.isError && <StaleLine onRetry={() => list.refetch()} />}
      <ComingAppointments
        appointments={list.data}
        info={info}
        onAsk={ask}
        onBook={() => onSearch({ onglet: 'reserver' })}
      />
      <OwnWaits waits={waits} info={info} />
      <OwnRhythms info={info} />
      {hasHistory && (
        <PastAppointments appointments={list.data} info={info} isLoading={list.isPlaceholderData} />
      )}
      <Button
        look="quiet"
        className="justify-self-center"
        aria-expanded={hasHistory}
        onClick={() => onSearch({ historique: hasHistory ? undefined : true })}
      >
        {hasHistory ? 'Masquer l’historique' : 'Voir l’historique'}
      </Button>
      <AppointmentDialogs asked={asked} appointments={list.data} info={info} onClose={() => ask(null)} />
    </div>
  )
}

function StaleLine({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-soleil/15 px-4 py-3"
    >
      <p>Actualisation impossible : ces rendez-vous ont pu changer.</p>
      <RetryButton look="quiet" onRetry={onRetry} />
    </div>
  )
}

/** Source: P-91. */
const refreshMs = 30_000

/** What is to come, soonest first; with `hasHistory` also what is past or cancelled. */
function appointmentsQuery(hasHistory: boolean) {
  return queryOptions({
    queryKey: [...appointmentsKey, { hasHistory }],
    queryFn: (): Promise<ClientAppointment[]> =>
      answer(api['client-appointments'].$get({ query: hasHistory ? { history: 'true' } : {} })),
    placeholderData: keepPreviousData,
    // A list that never came waits for 'Réessayer'.
    refetchInterval: ({ state }) => (state.data ? refreshMs : false),
    staleTime: 0,
  })
}

type PastAppointmentsProps = { appointments: ClientAppointment[]; info: ClientInfo; isLoading: boolean }

/** Latest first. */
function PastAppointments({ appointments, info, isLoading }: PastAppointmentsProps) {
  if (isLoading) return <Skeleton lines={3} label="Chargement de l’historique…" />
  const now = new Date()
  const past = appointments.filter((appointment) => isPast(appointment, now)).reverse()
  if (past.length === 0) return <p className="text-center text-nuit/75">Aucun rendez-vous passé.</p>
  return (
    <AppointmentList title="Passés et annulés" appointments={past} isRagged>
      {(appointment) => <AppointmentCard appointment={appointment} vehicle={vehicleOf(appointment, info)} />}
    </AppointmentList>
  )
}
