import { useStore } from '@tanstack/react-form'
import { appointmentStatusLabels } from '@tramontane/contract/appointments/appointment-columns'
import { toldWarnings } from '@tramontane/contract/appointments/appointment-warnings'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import { appointmentServices } from '@tramontane/domain/washes/first-visit'
import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { type CancelCause, cancelCauses } from '@tramontane/domain/washes/wash-allowance'
import { typeset } from '@tramontane/domain/words/typeset'
import { useSite } from '../../lib/site.ts'
import { AddressField, lineOf } from '../form/fields/address-field.tsx'
import { ChipsField } from '../form/fields/chips-field.tsx'
import { FieldFrame } from '../form/fields/field-frame.tsx'
import { NativeSelect } from '../form/fields/native-select.tsx'
import { useFieldControl } from '../form/fields/use-field-control.ts'
import { AgreementFields } from './agreement/agreement-fields.tsx'
import { PlaceChoice } from './client/place-choice.tsx'
import { NextStarts } from './next-starts.tsx'
import { canBegin, RepeatFields } from './repeat/repeat-fields.tsx'
import { useAppointmentCheck } from './use-appointment-check.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

const services = appointmentServices.map((title) => ({ value: title, label: title }))
const statuses = appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] }))

type AppointmentFieldsProps = {
  form: AppointmentForm
  appointmentId?: number
  asksCause: boolean
  refused: string | null
  /** Whether its agreement is chosen here. */
  canAgree: boolean
  /** Whether it may come back. */
  canRepeat: boolean
}

/** Source: R-69. */
const causes: Record<CancelCause, { label: string; hint: string }> = {
  us: {
    label: 'Nous : nous ne venons pas',
    hint: `Le lavage est rendu au client. Prévenu moins de ${lateChangeHours} heures avant, il en reçoit un de plus.`,
  },
  client: {
    label: 'Le client, ou il était absent',
    hint: `Le lavage est rendu ${lateChangeHours} heures avant ou plus tôt ; ensuite, il reste compté.`,
  },
  force_majeure: {
    label: 'Force majeure, d’un côté ou de l’autre',
    hint: 'Le lavage est rendu au client, sans un de plus.',
  },
}
const causeChoices = cancelCauses.map((value) => ({ value, label: causes[value].label }))

/**
 * What, where, when, and how it stands. A new appointment and one that is corrected have the same fields; a new one is
 * offered what is free.
 */
export function AppointmentFields({
  form,
  appointmentId,
  asksCause,
  refused,
  canAgree,
  canRepeat,
}: AppointmentFieldsProps) {
  const { vans } = useSite()
  const isRepeated = useStore(form.store, ({ values }) => values.repeat !== '') && canRepeat
  return (
    <>
      <form.AppField name="service">{() => <ChipsField label="Service" choices={services} />}</form.AppField>
      <PlaceChoice form={form} />
      <form.AppField name="address">
        {() => <AddressField label="Adresse" autoComplete="off" wordsOf={lineOf} />}
      </form.AppField>
      {appointmentId === undefined && <NextStarts form={form} />}
      <div>
        <div className="grid grid-cols-2 gap-3 sm:gap-5">
          <form.AppField name="date">
            {(field) => <field.TextField type="date" label="Date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="timeSlot">
            {(field) => <field.TextField type="time" label="Heure" autoComplete="off" />}
          </form.AppField>
        </div>
        {!isRepeated && <CheckNotice form={form} appointmentId={appointmentId} said={refused} />}
        {!isRepeated && <HourNotice form={form} />}
      </div>
      <form.AppField name="isMovable">
        {(field) => (
          <field.CheckboxField
            label="Horaire souple"
            hint="Le client accepte une autre heure du même jour sans être appelé : le rendez-vous peut suivre l’ordre de la tournée."
            optional
          />
        )}
      </form.AppField>
      {canRepeat && <RepeatFields form={form} />}
      {vans > 1 && (
        <form.AppField name="van">
          {() => (
            <VanField
              vans={vans}
              placeholder={
                appointmentId === undefined ? 'Celle qui a le moins de route' : 'La même, si elle est libre'
              }
            />
          )}
        </form.AppField>
      )}
      {appointmentId !== undefined && !canAgree && <ExpressField form={form} appointmentId={appointmentId} />}
      {canAgree && !isRepeated && <AgreementFields form={form} appointmentId={appointmentId} />}
      <form.AppField name="status">
        {(field) => (
          <field.SelectField
            label="Statut"
            placeholder="Choisissez un statut"
            choices={isRepeated ? statuses.filter(({ value }) => canBegin(value)) : statuses}
          />
        )}
      </form.AppField>
      {asksCause && <CauseField form={form} />}
      <form.AppField name="notes">
        {(field) => (
          <field.TextAreaField
            label="Notes"
            rows={3}
            hint={isRepeated ? 'Notées avec chaque date du rythme.' : undefined}
            optional
          />
        )}
      </form.AppField>
      <form.AppField name="notify">
        {(field) => (
          <field.CheckboxField
            label="Prévenir le client"
            hint="Par e-mail, où une adresse est connue."
            optional
          />
        )}
      </form.AppField>
    </>
  )
}

/** Which van comes. Shapes: the value is null while the planning decides. */
function VanField({ vans, placeholder }: { vans: number; placeholder: string }) {
  const { value, error, change, attributes } = useFieldControl<number | null>({ hasHint: false })
  const choices = Array.from({ length: vans }, (_, index) => ({
    value: String(index + 1),
    label: `Camionnette\u00a0${index + 1}`,
  }))
  return (
    <FieldFrame id={attributes.id} label="Camionnette" optional error={error}>
      <NativeSelect
        {...attributes}
        value={value ?? ''}
        choices={choices}
        placeholder={placeholder}
        onChoose={(chosen) => change(chosen === '' ? null : Number(chosen))}
      />
    </FieldFrame>
  )
}

function CauseField({ form }: { form: AppointmentForm }) {
  const isCanceled = useStore(form.store, ({ values }) => values.status === 'canceled')
  const hint = useStore(form.store, ({ values }) => causes[values.cancelCause]?.hint)
  if (!isCanceled) return null
  return (
    <form.AppField name="cancelCause">
      {(field) => (
        <field.SelectField label="Qui annule ?" placeholder="Choisissez" choices={causeChoices} hint={hint} />
      )}
    </form.AppField>
  )
}

/** An appointment without an hour is a choice, not an omission. */
function HourNotice({ form }: { form: AppointmentForm }) {
  const isUntimed = useStore(form.store, ({ values }) => values.timeSlot === '')
  return (
    <p role="status" className="mt-2 font-medium text-[#5c4500] text-sm empty:mt-0">
      {isUntimed && 'Sans heure, ce rendez-vous reste à caler ce jour-là : « heure à convenir ».'}
    </p>
  )
}

type CheckNoticeProps = {
  form: AppointmentForm
  appointmentId?: number
  /** What the refusal beside the button says already. */
  said: string | null
}

/** What saving would say of the time and the wash, said while they are chosen: an administrator may do it all the same. */
function CheckNotice({ form, appointmentId, said }: CheckNoticeProps) {
  const { warnings, pause, overlap } = useAppointmentCheck(form, appointmentId)
  const isAsked = useStore(form.store, ({ values }) => values.expressStart)
  const standing = warnings.filter((warning) => !(isAsked && warning === 'express_request'))
  const sentences = [...toldWarnings(standing, pause), overlap ?? '']
    .map(typeset)
    .filter((sentence) => sentence !== '' && sentence !== said)
  return (
    <div role="status" className="mt-2 grid gap-1 font-medium text-[#5c4500] text-sm empty:mt-0">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

type ExpressFieldProps = { form: AppointmentForm; appointmentId: number }

/** Of a wash that moves into the withdrawal period of what is agreed: whether its client asked for that. Source: R-67. */
function ExpressField({ form, appointmentId }: ExpressFieldProps) {
  const { warnings } = useAppointmentCheck(form, appointmentId)
  if (!warnings.includes('express_request')) return null
  return (
    <form.AppField name="expressStart">
      {(field) => (
        <field.CheckboxField
          label="Le client a demandé expressément que le lavage ait lieu avant la fin de son délai de rétractation"
          hint="Et sait qu’il le paie s’il se rétracte. Le message qui le prévient reprend sa déclaration."
          optional
        />
      )}
    </form.AppField>
  )
}
