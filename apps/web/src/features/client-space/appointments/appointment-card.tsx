import { useMutation, useQueryClient } from '@tanstack/react-query'
import { arrivalText } from '@tramontane/content/arrival'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { formatCents } from '@tramontane/domain/words/money'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Car from 'lucide-react/icons/car'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import FileCheck from 'lucide-react/icons/file-check'
import MapPin from 'lucide-react/icons/map-pin'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Route from 'lucide-react/icons/route'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Fact } from '../../../components/ui/fact.tsx'
import { sayFailure } from '../failures.ts'
import { refreshAfter } from '../refresh-washes.ts'
import { confirmationLink, paymentLink } from './appointment-calls.ts'
import { appointmentTime, driveWords, longDayOf, paidText, stateOf } from './appointment-words.ts'
import { OwnPhotos } from './own-photos.tsx'

type AppointmentCardProps = {
  appointment: ClientAppointment
  /** For who has several. */
  vehicle?: string
  /** What the drive costs, while it is to come. */
  travel?: TravelCharge | null
  /** What can be done with it. */
  children?: ReactNode
}

function isAwaited({ status }: ClientAppointment): boolean {
  return status === 'pending' || status === 'confirmed'
}

export function AppointmentCard({ appointment, vehicle, travel, children }: AppointmentCardProps) {
  const { service, time, address, notes, isFirstVisit, isToConfirm, payableCents } = appointment
  const paid = paidText(appointment, travel ?? null)
  const arrival = arrivalText(appointment)
  return (
    <article className="flex h-full flex-col gap-4 rounded-xl border border-nuit/15 bg-white p-5 leading-snug">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 text-xl">{service}</h3>
        <Badge {...stateOf(appointment, new Date())} />
      </div>
      <dl className="grid gap-2.5 text-base">
        <Fact Icon={CalendarDays} label="Date">
          <span className="block font-semibold first-letter:uppercase">{longDayOf(appointment)}</span>
        </Fact>
        <Fact Icon={Clock} label="Heure">
          <span className="font-semibold tabular-nums">{time ?? 'À convenir'}</span>
        </Fact>
        {vehicle && (
          <Fact Icon={Car} label="Véhicule">
            {vehicle}
          </Fact>
        )}
        <Fact Icon={MapPin} label="Adresse">
          {address}
        </Fact>
        {travel && (
          <Fact Icon={Route} label="Trajet">
            <span className="block first-letter:uppercase">{driveWords(appointment, travel)}</span>
          </Fact>
        )}
        {paid && (
          <Fact Icon={CreditCard} label="Paiement">
            {paid}
          </Fact>
        )}
        {notes && (
          <Fact Icon={NotebookPen} label="Notes">
            <span className="whitespace-pre-line">{notes}</span>
          </Fact>
        )}
      </dl>
      {arrival && <p className="rounded-lg bg-soleil/15 px-4 py-3 font-semibold">{arrival}</p>}
      {isToConfirm && <ToConfirmNote appointment={appointment} />}
      {time === null && isAwaited(appointment) && (
        <p className="rounded-lg bg-soleil/15 px-4 py-3 font-medium">
          {isFirstVisit ? 'Votre première visite est à caler' : 'Ce rendez-vous est à caler'} : choisissez son
          heure, ou nous vous appelons.
        </p>
      )}
      <OwnPhotos appointment={appointment} />
      {payableCents !== null && <PayButton appointment={appointment} cents={payableCents} />}
      {children}
    </article>
  )
}

/** What is left of it, by card, on the page of a link of its own. */
function PayButton({ appointment, cents }: { appointment: ClientAppointment; cents: number }) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => paymentLink(appointment.id),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => {
      sayFailure('Impossible d’ouvrir le paiement', error)
      void refreshAfter(error, queryClient)
    },
  })
  return (
    <Button look="call" disabled={open.isPending} onClick={() => open.mutate()}>
      Payer {formatCents(cents)}
      <span className="sr-only"> pour le rendez-vous du {appointmentTime(appointment)}</span>
    </Button>
  )
}

/** A wash that was proposed is no contract yet: what that means, and where it is confirmed. Source: R-73. */
function ToConfirmNote({ appointment }: { appointment: ClientAppointment }) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => confirmationLink(appointment.id),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => {
      sayFailure('Impossible d’ouvrir la confirmation', error)
      void refreshAfter(error, queryClient)
    },
  })
  return (
    <div className="grid gap-3 rounded-lg bg-soleil/15 px-4 py-3">
      <p className="font-medium">
        Nous vous le proposons. Jusqu’à votre confirmation, il ne vous engage pas et rien n’est dû.
      </p>
      <Button look="call" disabled={open.isPending} onClick={() => open.mutate()}>
        <FileCheck aria-hidden className="size-5" />
        Relire et confirmer
        <span className="sr-only"> le rendez-vous du {appointmentTime(appointment)}</span>
      </Button>
    </div>
  )
}
