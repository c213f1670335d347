import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ClientWait } from '@tramontane/contract/replies/appointments/waitlist'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { type ReactNode, useState } from 'react'
import { RemovalDialog } from '../../../components/form/removal-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { endedOnce } from '../../../components/waitlist/leave-wait.ts'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'
import { toast } from '../../../lib/toast.ts'
import { vehicleName } from '../chosen-subscription.ts'
import { waitsQuery } from '../waits-query.ts'

type OwnWaitsProps = { waits: UseQueryResult<ClientWait[]>; info: ClientInfo }

/** What a client waits for, and the way out of it. Source: V-15. */
export function OwnWaits({ waits: { data: waits, isError, refetch }, info }: OwnWaitsProps) {
  const [asked, ask] = useState<ClientWait | null>(null)
  if (isError && !waits)
    return (
      <WaitsSection>
        <ErrorState text="Impossible de récupérer votre liste d’attente" onRetry={() => refetch()} />
      </WaitsSection>
    )
  // The window stays where it is asked about the last one, until it is gone.
  if (!waits || (waits.length === 0 && !asked)) return null
  return (
    <WaitsSection>
      <ul className="grid gap-4">
        {waits.map((wait) => (
          <OwnWait key={wait.id} wait={wait} info={info} onLeave={() => ask(wait)} />
        ))}
      </ul>
      {asked && <LeaveDialog wait={asked} onClose={() => ask(null)} />}
    </WaitsSection>
  )
}

function WaitsSection({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Liste d’attente"
      className="grid gap-4 rounded-xl border border-nuit/15 bg-white p-5"
    >
      <h2 className="text-xl">Liste d’attente</h2>
      {children}
    </section>
  )
}

type OwnWaitProps = { wait: ClientWait; info: ClientInfo; onLeave: () => void }

function OwnWait({ wait, info, onLeave }: OwnWaitProps) {
  const { service, wish, address, until, subscriptionId, toldAt } = wait
  const { subscriptions } = info
  const subscription = subscriptions.find(({ id }) => id === subscriptionId)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="wrap-anywhere min-w-0 grow basis-72">
        <p>
          <strong>{service}</strong>, {wish}
        </p>
        <p className="text-[0.9375rem] text-nuit/75">
          {subscription && subscriptions.length > 1 && <>{vehicleName(subscription)}. </>}
          {address}
        </p>
        <p className="text-[0.9375rem] text-nuit/75">
          Vous attendez jusqu’au {plainFrenchDate(until)}
          {until < wait.to && ', dernier jour de votre abonnement'}.{' '}
          {toldAt ? 'Nous vous avons écrit : ouvrez notre dernier e-mail.' : 'Rien ne s’est encore libéré.'}
        </p>
      </div>
      <Button look="quiet" className="max-sm:w-full" onClick={onLeave}>
        Retirer<span className="sr-only"> l’attente {wish}</span>
      </Button>
    </li>
  )
}

function LeaveDialog({ wait, onClose }: { wait: ClientWait; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function leave() {
    await endedOnce(answer(api['client-waitlist'][':id'].$delete({ param: { id: String(wait.id) } })))
    await queryClient.invalidateQueries(waitsQuery)
    toast({ title: 'Vous n’attendez plus ce créneau' })
  }

  return (
    <RemovalDialog
      title="Ne plus attendre ce créneau ?"
      confirmLabel="Ne plus attendre"
      remove={leave}
      onClose={onClose}
    >
      <strong>{wait.service}</strong>, {wait.wish} : nous ne vous écrirons plus si un créneau se libère.
    </RemovalDialog>
  )
}
