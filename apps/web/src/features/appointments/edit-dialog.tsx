import { appointmentEditInput } from '@tramontane/contract/appointment-admin'
import type { AdminAppointment } from '@tramontane/contract/appointment-admin-reply'
import { unknownClient } from '@tramontane/contract/appointment-columns'
import { entryOf, sentFields } from '../../components/appointment/appointment-entry.ts'
import { AppointmentFormDialog } from '../../components/appointment/appointment-form-dialog.tsx'
import { PersonFacts } from '../../components/appointment/person-facts.tsx'
import { toldWarnings } from '../../components/appointment/told-warnings.ts'
import { useAppointmentForm } from '../../components/appointment/use-appointment-form.ts'
import { answer, api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useRefreshAppointments } from './use-refresh-appointments.ts'

type EditDialogProps = { appointment: AdminAppointment; onClose: () => void }

/** Corrects an appointment: its client is told by mail of a new time and of a cancellation. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const refresh = useRefreshAppointments()
  const { id, updatedAt, clientName, clientEmail, clientPhone } = appointment
  const { form, refusal } = useAppointmentForm({
    initial: entryOf(appointment),
    schema: appointmentEditInput,
    failed: 'Échec de la mise à jour du rendez-vous',
    send: async (entry, { force }) => {
      const json = { ...sentFields(entry), force, unchangedSince: updatedAt }
      const { warnings } = await answer(api.appointments[':id'].$put({ param: { id: String(id) }, json }))
      toast({ title: 'Rendez-vous mis à jour', description: toldWarnings(warnings) })
      await leave()
    },
  })

  /** Whatever the answer was, the list shows how things stand: the next try begins from there. */
  function leave() {
    onClose()
    return refresh()
  }

  return (
    <AppointmentFormDialog
      title="Modifier le rendez-vous"
      form={form}
      refusal={refusal}
      onClose={leave}
      submitLabel="Enregistrer"
      pendingLabel="Mise à jour..."
    >
      <PersonFacts name={clientName || unknownClient} email={clientEmail} phone={clientPhone} />
    </AppointmentFormDialog>
  )
}
