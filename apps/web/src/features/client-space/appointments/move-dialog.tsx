import { useStore } from '@tanstack/react-form'
import { travelWords } from '@tramontane/content/travel-charge'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import type { BookablePeriod, ClientSubscription } from '@tramontane/contract/replies/clients'
import type { Day } from '@tramontane/domain/calendar'
import type { TravelCharge } from '@tramontane/domain/zones'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { carriedOn, isUsedUpOn, nextPeriod, PeriodNote, PeriodUsedUp, periodOn } from '../period-note.tsx'
import { SlotField } from '../slot-field.tsx'
import { useAvailability } from '../use-availability.ts'
import { VisitDayField } from '../visit-day-field.tsx'
import { appointmentTime } from './appointment-words.ts'
import { useMoveForm } from './use-move-form.ts'

type MoveDialogProps = {
  appointment: ClientAppointment
  /** Whose wash it uses; null for one that is paid by itself. */
  subscription: ClientSubscription | null
  /** What the drive costs, on the new day as on the old one. */
  travel: TravelCharge | null
  onClose: () => void
}

const moving = {
  title: 'Déplacer ce rendez-vous',
  leave: 'Garder l’heure prévue',
  submit: 'Déplacer',
}

const timing = {
  title: 'Choisir l’heure de ce rendez-vous',
  leave: 'Plus tard',
  submit: 'Choisir cette heure',
}

/** What a change costs: moves are counted for a subscription alone. Sources. */
function ruleOf({ time, subscriptionId }: ClientAppointment): string {
  const isCounted = subscriptionId !== null
  if (time === null)
    return `Choisissez son heure ce jour-là, ou un autre jour jusqu’à la veille${isCounted ? ' : cela ne compte pas comme un déplacement' : ''}.`
  return isCounted
    ? 'Deux changements de date par semestre, jusqu’à 24 heures avant.'
    : 'C’est sans frais, ici jusqu’à 24 heures avant ; ensuite, appelez-nous.'
}

export function MoveDialog({ appointment, subscription, travel, onClose }: MoveDialogProps) {
  const { form, expressRequest } = useMoveForm(appointment, onClose)
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  const date = useStore(form.store, (state) => state.values.date)
  const words = appointment.time === null ? timing : moving
  const endsOn = subscription?.endsOn ?? null
  const availability = useAvailability({ day: date, endsOn, appointmentId: appointment.id })
  // In its own period it keeps its wash; another one must have one left.
  const period = subscription && otherPeriod(subscription, appointment.date, date)
  const isUsedUp = Boolean(subscription && period && isUsedUpOn(subscription, date))
  return (
    // While it happens the dialog cannot be left, so that its outcome is seen.
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title={words.title}>
      <p className="mb-6">
        <strong>{appointment.service}</strong>, prévu le {appointmentTime(appointment)}. {ruleOf(appointment)}
        {travel && ` L’adresse reste la même : ${travelWords(travel)}.`}
      </p>
      <form.AppForm>
        <form.FormShell aria-label="Déplacer le rendez-vous">
          <form.AppField
            name="date"
            listeners={{ onChange: () => form.setFieldValue('time', '', { dontValidate: true }) }}
          >
            {() => <VisitDayField availability={availability} />}
          </form.AppField>
          {isUsedUp && subscription && period ? (
            <PeriodUsedUp period={period} next={nextPeriod(subscription, date)} />
          ) : (
            <>
              {period && subscription && (
                <PeriodNote period={period} carried={carriedOn(subscription, date)} />
              )}
              <form.AppField name="time">
                {() => <SlotField day={date} availability={availability} />}
              </form.AppField>
            </>
          )}
          <ButtonRow>
            <Button look="quiet" onClick={onClose}>
              {words.leave}
            </Button>
            {!isUsedUp && <form.SubmitButton label={words.submit} pendingLabel="Enregistrement..." />}
          </ButtonRow>
        </form.FormShell>
      </form.AppForm>
      {expressRequest}
    </Dialog>
  )
}

/** The period of a day, where it is not the one whose wash the appointment uses already. */
function otherPeriod(subscription: ClientSubscription, from: Day, to: Day | ''): BookablePeriod | undefined {
  const period = to === '' ? undefined : periodOn(subscription, to)
  return period && period.start <= from && from <= period.lastDay ? undefined : period
}
