import { useStore } from '@tanstack/react-form'
import { travelWords } from '@tramontane/content/travel-charge'
import type { ClientAppointment } from '@tramontane/contract/appointment'
import type { TravelCharge } from '@tramontane/domain/zones'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { SlotField } from '../slot-field.tsx'
import { useAvailability } from '../use-availability.ts'
import { VisitDayField } from '../visit-day-field.tsx'
import { appointmentTime } from './appointment-words.ts'
import { useMoveForm } from './use-move-form.ts'

type MoveDialogProps = {
  appointment: ClientAppointment
  endsOn: string | null
  /** What the drive costs, on the new day as on the old one. */
  travel: TravelCharge | null
  onClose: () => void
}

const moving = {
  title: 'Déplacer ce rendez-vous',
  rule: 'Deux déplacements sont possibles par semestre, jusqu’à 24 heures avant.',
  leave: 'Garder l’heure prévue',
  submit: 'Déplacer',
}

const timing = {
  title: 'Choisir l’heure de ce rendez-vous',
  rule: 'Choisissez son heure ce jour-là, ou un autre jour jusqu’à la veille : cela ne compte pas comme un déplacement.',
  leave: 'Plus tard',
  submit: 'Choisir cette heure',
}

export function MoveDialog({ appointment, endsOn, travel, onClose }: MoveDialogProps) {
  const { form, expressRequest } = useMoveForm(appointment, onClose)
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  const date = useStore(form.store, (state) => state.values.date)
  const words = appointment.time === null ? timing : moving
  const availability = useAvailability({ day: date, endsOn, appointmentId: appointment.id })
  return (
    // While it happens the dialog cannot be left, so that its outcome is seen.
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title={words.title}>
      <p className="mb-6">
        <strong>{appointment.service}</strong>, prévu le {appointmentTime(appointment)}. {words.rule}
        {travel && ` L’adresse reste la même : ${travelWords(travel)}.`}
      </p>
      <form.AppForm>
        <form.FormShell aria-label="Déplacer le rendez-vous">
          <form.AppField
            name="date"
            listeners={{ onChange: () => form.setFieldValue('time', '', { dontValidate: true }) }}
          >
            {() => <VisitDayField availability={availability} />}
          </form.AppField>
          <form.AppField name="time">
            {() => <SlotField day={date} availability={availability} />}
          </form.AppField>
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              {words.leave}
            </Button>
            <form.SubmitButton label={words.submit} pendingLabel="Enregistrement..." />
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
      {expressRequest}
    </Dialog>
  )
}
