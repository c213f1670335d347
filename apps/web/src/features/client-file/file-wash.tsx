import { receivedText } from '@tramontane/content/payments/received'
import { appointmentStatusText } from '@tramontane/contract/appointments/appointment-columns'
import type { ClientFile, FileAppointment } from '@tramontane/contract/replies/clients/client-file'
import { dayText } from '@tramontane/contract/subscriptions/subscription-columns'
import { dayOf } from '@tramontane/domain/days/calendar'
import { shortWhenText } from '@tramontane/domain/days/french-days'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import { photoKinds } from '@tramontane/domain/washes/wash-photos'
import { formatCents } from '@tramontane/domain/words/money'
import { useState } from 'react'
import { ReceivedDialog } from '../../components/endings/received-dialog.tsx'
import { ReceivedButton, renouncedWash } from '../../components/endings/received-for-wash.tsx'
import { LinkDialog } from '../../components/payment/link-dialog.tsx'
import { PairDialog } from '../../components/photos/pair-dialog.tsx'
import { WashPhotos } from '../../components/photos/wash-photos.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Line } from './file-section.tsx'

/** One wash of a client, with its photographs, what was paid and what is still to pay of it. */
export function FileWash({ wash, file }: { wash: FileAppointment; file: ClientFile }) {
  const vehicle = file.vehicles.find(({ id }) => id === wash.vehicleId)
  const paid = receivedText(wash, wash.payableCents !== null)
  return (
    <>
      <Line end={appointmentStatusText(wash)}>
        <strong>{shortWhenText(dayOf(new Date(wash.date)), wash.timeSlot)}</strong> – {wash.service}
        <span className="block text-nuit/75 text-sm">{wash.address}</span>
        {vehicle && <span className="block text-nuit/75 text-sm">{vehicleName(vehicle)}</span>}
        {paid && <span className="block text-sm">{paid}</span>}
        {wash.notes && <span className="block text-sm">{wash.notes}</span>}
      </Line>
      <WashPhotos
        photos={wash.photos}
        of={`du ${shortWhenText(dayOf(new Date(wash.date)), wash.timeSlot)}`}
        actionOf={({ consentedAt }) => (
          <span className="text-nuit/75 text-sm">
            {consentedAt ? `Accord pour le site, le ${dayText(consentedAt)}` : 'Sans accord pour le site'}
          </span>
        )}
      />
      <ShownPair wash={wash} name={file.name} />
      <ToPay wash={wash} file={file} />
      <Renounced wash={wash} />
    </>
  )
}

type ShownPairProps = { wash: FileAppointment; name: string }

/** The way to show a wash before and after, once its client agreed to both. */
function ShownPair({ wash: { id, date, service, photos }, name }: ShownPairProps) {
  const [isOpen, setOpen] = useState(false)
  const agreed = photos.filter(({ consentedAt }) => consentedAt !== null)
  if (!photoKinds.every((kind) => agreed.some((photo) => photo.kind === kind))) return null
  const wash = { appointmentId: id, clientName: name, at: date, service, photos: agreed }
  return (
    <span className="mt-2 block">
      <Button look="quiet" onClick={() => setOpen(true)}>
        Montrer sur le site…<span className="sr-only"> le lavage du {dayText(date)}</span>
      </Button>
      {isOpen && <PairDialog wash={wash} onClose={() => setOpen(false)} />}
    </span>
  )
}

/** What a card can pay of it, and the way to ask for that. */
function ToPay({ wash, file }: { wash: FileAppointment; file: ClientFile }) {
  const [isOpen, setOpen] = useState(false)
  const { id, payableCents, date } = wash
  if (payableCents === null && !isOpen) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      {payableCents !== null && <span>Reste à payer : {formatCents(payableCents)}</span>}
      <Button look="quiet" onClick={() => setOpen(true)}>
        Lien de paiement…<span className="sr-only"> du {dayText(date)}</span>
      </Button>
      {isOpen && (
        <LinkDialog
          appointmentId={id}
          clientName={file.name}
          email={file.email}
          phone={file.phone}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}

function Renounced({ wash }: { wash: FileAppointment }) {
  const [isOpen, setOpen] = useState(false)
  const subject = renouncedWash(wash)
  if (!subject) return null
  return (
    <>
      <ReceivedButton onClick={() => setOpen(true)} />
      {isOpen && <ReceivedDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
