import { useStore } from '@tanstack/react-form'
import { appointmentWarnings } from '@tramontane/contract/appointment-warnings'
import { typeset } from '@tramontane/domain/typeset'
import { useAppointmentCheck } from './use-appointment-check.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

type CheckNoticeProps = {
  form: AppointmentForm
  appointmentId?: number
  /** What the refusal beside the button says already. */
  said: string | null
}

/** What saving would say of the time and the wash, said while they are chosen: an administrator may do it all the same. */
export function CheckNotice({ form, appointmentId, said }: CheckNoticeProps) {
  const { warnings, overlap } = useAppointmentCheck(form, appointmentId)
  const isAsked = useStore(form.store, ({ values }) => values.expressStart)
  const standing = warnings.filter((warning) => !(isAsked && warning === 'express_request'))
  const sentences = [...standing.map((warning) => appointmentWarnings[warning]), overlap ?? '']
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
