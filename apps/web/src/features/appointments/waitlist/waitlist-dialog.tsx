import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminWait } from '@tramontane/contract/replies/appointments/waitlist'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import { useState } from 'react'
import { RemovalDialog } from '../../../components/form/removal-dialog.tsx'
import { EmailLink, PhoneLink } from '../../../components/grid/table/contact-links.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { endedOnce } from '../../../components/waitlist/leave-wait.ts'
import { answer } from '../../../lib/api.ts'
import { fileSearch } from '../../../lib/back-office/file-search.ts'
import { api } from '../../../lib/calls/calendar.ts'
import { toast } from '../../../lib/toast.ts'
import { AddWaitDialog } from './add-wait-dialog.tsx'
import { waitsQuery } from './waits-query.ts'

/** Everybody who waits for a start, for the owner. Source: V-15. */
export function WaitlistDialog({ onClose }: { onClose: () => void }) {
  const [asked, ask] = useState<AdminWait | 'new' | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title="Liste d’attente" isWide>
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-[70ch] text-nuit/80">
          Dès qu’un créneau se libère, chacun à qui il convient est prévenu ; le premier qui accepte
          l’obtient. Qui n’a pas d’e-mail devient une chose à faire : appelez.
        </p>
        <Button look="call" className="sm:justify-self-start" onClick={() => ask('new')}>
          Inscrire un client
        </Button>
        <Waits onRemove={ask} />
      </div>
      {asked === 'new' && <AddWaitDialog onClose={() => ask(null)} />}
      {asked && asked !== 'new' && <RemoveDialog wait={asked} onClose={() => ask(null)} />}
    </Dialog>
  )
}

function Waits({ onRemove }: { onRemove: (wait: AdminWait) => void }) {
  const { data: waits, isError, refetch } = useQuery(waitsQuery)
  if (isError && !waits)
    return <ErrorState text="Impossible de récupérer la liste d’attente" onRetry={() => refetch()} />
  if (!waits) return <Skeleton lines={5} label="Chargement de la liste d’attente…" />
  if (waits.length === 0)
    return (
      <EmptyState
        title="Personne n’attend"
        text="Quand un jour est complet, le site et l’espace client proposent d’attendre. Vous pouvez aussi inscrire quelqu’un qui appelle."
      />
    )
  return (
    <ul className="divide-y divide-nuit/12 border-nuit/12 border-y">
      {waits.map((wait) => (
        <Wait key={wait.id} wait={wait} onRemove={() => onRemove(wait)} />
      ))}
    </ul>
  )
}

function Wait({ wait, onRemove }: { wait: AdminWait; onRemove: () => void }) {
  const { clientId, clientName, phone, email, service, wish, address, createdAt, toldAt } = wait
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-4 leading-snug md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <div className="wrap-anywhere grid min-w-0 justify-items-start gap-1">
        <Link
          to="/admin"
          search={fileSearch({ kind: 'client', id: clientId })}
          className="py-1 font-semibold text-ciel underline decoration-ciel/30 underline-offset-4 hover:decoration-ciel"
        >
          {clientName || 'Sans nom'}
        </Link>
        {phone && <PhoneLink phone={phone} className="min-h-11 items-center md:min-h-6" />}
        {email && (
          <span className="text-sm">
            <EmailLink email={email} />
          </span>
        )}
      </div>
      <div className="wrap-anywhere grid min-w-0 gap-1">
        <p>
          <strong>{service}</strong>, {wish}
          {wait.until < wait.to && ` (son abonnement prend fin le ${plainFrenchDate(wait.until)})`}
        </p>
        <p className="text-nuit/75 text-sm">{address}</p>
        <p className="text-nuit/75 text-sm">
          Attend depuis le {plainFrenchDate(dayOf(new Date(createdAt)))}.{' '}
          <Told toldAt={toldAt} isCalled={!email} />
        </p>
      </div>
      <Button look="quiet" className="max-md:w-full" onClick={onRemove}>
        Retirer<span className="sr-only"> {clientName} de la liste d’attente</span>
      </Button>
    </li>
  )
}

/** Whom no message reaches is called: what freed then is a thing to do. */
function Told({ toldAt, isCalled }: { toldAt: string | null; isCalled: boolean }) {
  if (!toldAt) return 'Pas encore prévenu.'
  return isCalled ? (
    <span className="font-semibold text-grenat">
      À appeler : un créneau s’est libéré le {instantText(toldAt)}.
    </span>
  ) : (
    <span className="font-semibold text-garrigue">Prévenu le {instantText(toldAt)}.</span>
  )
}

function instantText(instant: string): string {
  const at = new Date(instant)
  return whenText(dayOf(at), timeOf(at))
}

function RemoveDialog({ wait, onClose }: { wait: AdminWait; onClose: () => void }) {
  const queryClient = useQueryClient()

  async function remove() {
    await endedOnce(answer(api.admin.waitlist[':id'].$delete({ param: { id: String(wait.id) } })))
    await queryClient.invalidateQueries(waitsQuery)
    toast({ title: 'Retiré de la liste d’attente', description: wait.clientName })
  }

  return (
    <RemovalDialog
      title="Retirer de la liste d’attente ?"
      confirmLabel="Retirer de la liste"
      remove={remove}
      onClose={onClose}
    >
      <strong>{wait.clientName}</strong> n’attend plus {wait.service}, {wait.wish}. Personne n’en est prévenu
      : dites-le si c’est vous qui le décidez.
    </RemovalDialog>
  )
}
