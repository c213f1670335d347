import { type AnyFormApi, useStore } from '@tanstack/react-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClientMoveInput, clientMoveInput } from '@tramontane/contract/appointments/appointment'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { BookablePeriod, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import type { Day } from '@tramontane/domain/days/day'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { useExpressRequest } from '../../../components/booking/express-request.tsx'
import { moveRule } from '../../../components/booking/move-rule.ts'
import { SlotField } from '../../../components/booking/slot-field.tsx'
import { landSlotRefusal } from '../../../components/booking/slot-refusal.ts'
import { useAppForm } from '../../../components/form/app-form.ts'
import { checkedBy } from '../../../components/form/checked-by.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ButtonRow } from '../../../components/ui/button-row.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { toast } from '../../../lib/toast.ts'
import { sayFailure } from '../failures.ts'
import { carriedOn, isUsedUpOn, nextPeriod, PeriodNote, PeriodUsedUp, periodOn } from '../period-note.tsx'
import { refreshAfter, refreshWashes } from '../refresh-washes.ts'
import { useAvailability } from '../use-availability.ts'
import { VisitDayField } from '../visit-day-field.tsx'
import { moveAppointment } from './appointment-calls.ts'
import { appointmentTime, driveWords } from './appointment-words.ts'

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

export function MoveDialog({ appointment, subscription, travel, onClose }: MoveDialogProps) {
  const { form, expressRequest } = useMoveForm(appointment, onClose)
  const isPending = useStore(form.store, (state) => state.isSubmitting)
  const date = useStore(form.store, (state) => state.values.date)
  const words = appointment.time === null ? timing : moving
  const endsOn = subscription?.endsOn ?? null
  // In its own period it keeps its wash; another one must have one left.
  const periodOf = (day: Day | '') => subscription && otherPeriod(subscription, appointment.date, day)
  const isLeft = (day: Day | '') => !(subscription && periodOf(day) && isUsedUpOn(subscription, day))
  const availability = useAvailability({ day: date, endsOn, appointmentId: appointment.id, hasWash: isLeft })
  const period = periodOf(date)
  const isUsedUp = !isLeft(date)
  return (
    // While it happens the dialog cannot be left, so that its outcome is seen.
    <Dialog isOpen onClose={isPending ? () => {} : onClose} title={words.title}>
      <p className="mb-6">
        <strong>{appointment.service}</strong>, prévu le {appointmentTime(appointment)}.{' '}
        {moveRule(appointment)}
        {travel && ` L’adresse reste la même : ${driveWords(appointment, travel)}.`}
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

function useMoveForm(appointment: ClientAppointment, onDone: () => void) {
  const queryClient = useQueryClient()
  const isUntimed = appointment.time === null
  const move = useMutation({
    mutationFn: (json: ClientMoveInput) => moveAppointment(appointment.id, json),
  })

  const { sendAsking, dialog } = useExpressRequest()

  async function explain(form: AnyFormApi, error: unknown) {
    sayFailure('Impossible de déplacer le rendez-vous', error)
    await refreshAfter(error, queryClient)
    landSlotRefusal(form, error)
  }

  const form = useAppForm({
    defaultValues: { date: isUntimed ? appointment.date : '', time: '' } as ClientMoveInput,
    ...checkedBy<ClientMoveInput>(clientMoveInput),
    onSubmit: async ({ value, formApi }) => {
      try {
        const json = clientMoveInput.parse(value)
        const reply = await sendAsking((expressStart) => move.mutateAsync({ ...json, expressStart }))
        if (!reply) return
      } catch (error) {
        return explain(formApi, error)
      }
      toast({
        title: isUntimed ? 'Heure choisie' : 'Rendez-vous déplacé',
        description: `Lavage le ${appointmentTime(value)}`,
      })
      await refreshWashes(queryClient)
      onDone()
    },
  })
  return { form, expressRequest: dialog }
}
