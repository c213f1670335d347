import { expect, test } from 'bun:test'
import { plusDays } from '@tramontane/domain/days/calendar'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { plansOf } from '../../testing/database/plans-of.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { booking, grant, keepBusy } from './testing.ts'

/** What `work` asks of the planning, with the plan of each statement. */
async function planningPlans(app: TestApp, work: () => unknown) {
  const plans = await plansOf(app, work, /appointment|figures/)
  return plans.map((steps) => steps.join(', '))
}

async function busyApp() {
  const app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await grant(app, 100, '2026-11-20')
  for (let day = 1; day < 6; day += 1) {
    await client.post('/api/client-appointments', booking(plusDays('2026-11-22', day)))
    await keepBusy(app, plusDays('2026-11-22', day), '16:00')
  }
  return { app, client }
}

test('the planning of two months is one question, answered by the index of the starts and by the places', async () => {
  const { app } = await busyApp()
  await using _ = app
  const plans = await planningPlans(app, () =>
    app.visitor.get('/api/availability?from=2026-11-20&to=2027-01-20'),
  )
  expect(plans).toEqual([
    'SEARCH appointments USING INDEX appointments_by_date (date>? AND date<?), SEARCH places USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  ])
})

test('a client’s list is six questions, however long it is, and reads no other client’s rows', async () => {
  const { app, client } = await busyApp()
  await using _ = app
  const plans = await planningPlans(app, () => client.get('/api/client-appointments?history=true'))
  expect(plans).toHaveLength(6)
  expect(plans[0]).toContain('USING INDEX appointments_by_client (client_id=?)')
  expect(plans[1]).toMatch(/appointment_moves USING (COVERING )?INDEX appointment_moves_by_subscription/)
  expect(plans[2]).toContain('wash_photos USING INDEX wash_photos_by_appointment (appointment_id=?)')
  // What is still to be paid of those.
  expect(plans[3]).toStartWith('SEARCH appointments USING INTEGER PRIMARY KEY (rowid=?)')
  expect(plans[4]).toStartWith('SEARCH appointments USING INTEGER PRIMARY KEY (rowid=?)')
  expect(plans[5]).toContain('wash_payments USING INDEX wash_payments_by_appointment (appointment_id=?)')
})

test.each([
  ['the latest page', '', 'appointment_rows_by_date'],
  ['a week', 'from=2026-11-23&to=2026-11-29', 'appointment_rows_by_date (date>? AND date<?)'],
  ['one status', 'status=pending&sort=status', 'appointment_rows_by_status (status=?)'],
  ['by service', 'sort=service', 'appointment_rows_by_service'],
  ['one status by service', 'status=pending&sort=service', 'appointment_rows_by_service'],
])('the planning of an administrator, %s, is read in the order of an index', async (_, query, index) => {
  const { app } = await busyApp()
  await using _app = app
  const admin = await app.admin()
  const plans = await planningPlans(app, () => admin.get(`/api/appointments?${query}`))
  // How many, which, what they say, and what is agreed of those that no subscription pays.
  expect(plans).toHaveLength(4)
  expect(plans[3]).toContain('one_off_contracts USING INDEX one_off_contracts_current (appointment_id=?)')
  expect(plans.join()).toContain(index)
  // The planner of a server sorts the few rows of one instant by their ids.
  if (!isOnServer) expect(plans.join()).not.toContain('USE TEMP B-TREE')
})

test('whether a request was converted is asked of an index', async () => {
  const { app } = await busyApp()
  await using _ = app
  const { rows } = await app.deps.database.client.execute(
    "explain query plan select id from appointments where contact_message_id = 1 and status <> 'canceled'",
  )
  expect(rows.map(({ detail }) => String(detail))).toEqual([
    expect.stringContaining('appointments_by_request (contact_message_id=?)'),
  ])
})
