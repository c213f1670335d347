import type { TestApp } from '../../../testing/test-app.ts'

/** For tests: an appointment as the dialog 'Ajouter un rendez-vous' sends it, of the first client. */
export const entry = {
  date: '2026-11-27T08:00:00.000Z',
  timeSlot: '09:00',
  clientId: 1,
  service: 'Lavage Fast',
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  status: 'pending',
  notes: '',
}

/** For tests: the body of a PUT that leaves a created appointment as it is. */
export const { clientId: _, ...unchanged } = entry

/** For tests: a request of somebody without an account; answers its id. */
export async function askedBy(app: TestApp, name: string): Promise<number> {
  const reply = await app.visitor.post('/api/contact', {
    name,
    email: 'zoe@exemple.fr',
    phone: '06 39 98 12 34',
    service: 'detaille',
    appointmentDate: '2026-11-27',
  })
  return (await reply.json()).data.id
}

/** For tests: what the journal says was done to appointments. */
export async function actions(app: TestApp): Promise<string[]> {
  const { rows } = await app.deps.database.client.execute(
    "select action, target from audit_log where action like 'appointment.%' order by id",
  )
  return rows.map(({ action, target }) => `${action} ${target}`)
}
