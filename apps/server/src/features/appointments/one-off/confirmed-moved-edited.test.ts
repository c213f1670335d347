import { expect, test } from 'bun:test'
import { timeOf } from '@tramontane/domain/days/calendar'
import { testApp } from '../../../testing/test-app.ts'
import { clientMails, rowsOf } from '../testing.ts'
import { lastToken, look, wash } from './testing.ts'

/**
 * Karim is proposed a detailed wash of 14 December at 9 h. He confirms what he saw, moves it to the 15th, and the owner
 * makes it another service, each at once with the others.
 */
async function proposed() {
  const app = await testApp({ now: '2026-11-20T09:00:00Z' })
  const client = await app.client()
  const admin = await app.admin()
  const entry = { ...wash, clientId: 1, subscriptionId: null, date: '2026-12-14T08:00:00.000Z' }
  await admin.post('/api/admin/create-appointment', entry)
  await app.drainMail()
  const token = lastToken(app)
  const { revision } = await look(app, token)
  const [first] = await rowsOf(app, 'appointments')
  const unchangedSince = new Date(Number(first?.updated_at)).toISOString()
  app.clock.moveTo('2026-11-20T09:01:00Z')
  const { clientId, subscriptionId, ...fields } = entry
  const edit = (change: object) =>
    admin.send('PUT', '/api/appointments/1', {
      ...{ ...fields, service: 'Lavage Fast', status: 'pending', agreement: null },
      ...change,
    })
  const acts = {
    confirm: () =>
      app.visitor.post('/api/one-off/confirm', {
        ...{ token, revision, acceptConditions: true, expressStart: true },
      }),
    move: () => client.patch('/api/client-appointments/1', { date: '2026-12-15', time: '14:00' }),
    edit: () => edit({ date: entry.date, unchangedSince }),
    /** Typed over how it stands now. */
    editNow: async () => {
      const [now] = await rowsOf(app, 'appointments')
      const unchangedSince = new Date(Number(now?.updated_at)).toISOString()
      const date = new Date(Number(now?.date))
      return edit({ date: date.toISOString(), timeSlot: timeOf(date), unchangedSince })
    },
  }
  return { app, token, acts, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

type At = Awaited<ReturnType<typeof proposed>>
type Act = keyof At['acts']

/** What row, contract, link and letters say is one thing, and nothing counts as confirmed that its client did not see. */
async function expectOneTruth({ app, token }: At) {
  const [appointment] = await rowsOf(app, 'appointments')
  const contracts = await rowsOf(app, 'one_off_contracts')
  const current = contracts.filter(({ replaced_at }) => replaced_at === null)
  expect(current).toHaveLength(1)
  const [contract] = current
  expect(contract?.service).toBe(appointment?.service as string)

  const offer = await look(app, token)
  expect(offer).toMatchObject({
    service: appointment?.service,
    time: timeOf(new Date(Number(appointment?.date))),
    state: contract?.accepted_at === null ? 'to_confirm' : 'confirmed',
  })
  if (contract?.accepted_at === null) {
    expect(contract).toMatchObject({ terms: null, recap: null, express_requested_at: null })
    expect(appointment?.status).not.toBe('completed')
  } else expect(String(contract?.recap).replace(/\s/g, ' ')).toContain('Prestation : Lavage Détaillé')
  for (const one of contracts.filter(({ accepted_at }) => accepted_at !== null))
    expect(one.service).toBe('Lavage Détaillé')

  await app.drainMail()
  const subjects = clientMails(app).map(({ subject }) => subject)
  expect(new Set((await rowsOf(app, 'outbox')).map(({ dedup_key }) => dedup_key)).size).toBe(
    (await rowsOf(app, 'outbox')).length,
  )
  return { appointment, contract, contracts, subjects }
}

const orders: Act[][] = [
  ['confirm', 'move'],
  ['move', 'confirm'],
  ['confirm', 'edit'],
  ['edit', 'confirm'],
  ['move', 'edit'],
  ['edit', 'move'],
  ['confirm', 'move', 'edit'],
  ['confirm', 'edit', 'move'],
  ['move', 'confirm', 'edit'],
  ['move', 'edit', 'confirm'],
  ['edit', 'confirm', 'move'],
  ['edit', 'move', 'confirm'],
  ['confirm', 'editNow'],
  ['confirm', 'move', 'editNow'],
  ['confirm', 'editNow', 'move'],
  ['move', 'editNow', 'confirm'],
]

const cases = orders.flatMap((acts) => [
  { acts, how: 'one after the other' },
  { acts, how: 'at once' },
  { acts: [...acts, ...acts], how: 'at once, each twice' },
])

test.each(cases)('$acts $how: one truth, and no change that nobody confirmed', async ({ acts, how }) => {
  await using at = await proposed()
  const replies: Response[] = []
  if (how === 'one after the other') for (const act of acts) replies.push(await at.acts[act]())
  else replies.push(...(await Promise.all(acts.map((act) => at.acts[act]()))))

  const told = acts.map((act, index) => ({ act, status: replies[index]?.status ?? 0 }))
  for (const { status } of told) expect([200, 400, 409]).toContain(status)
  const { contract, appointment } = await expectOneTruth(at)

  const hasWon = (...any: Act[]) => told.some(({ act, status }) => any.includes(act) && status === 200)
  const isEdited = hasWon('edit', 'editNow')
  // Who was told that it is done finds it done.
  if (isEdited) expect(appointment?.service).toBe('Lavage Fast')
  if (isEdited) expect(contract?.accepted_at).toBeNull()
  if (hasWon('confirm') && !isEdited) expect(contract?.accepted_at).not.toBeNull()
  if (!hasWon('confirm')) expect(contract?.accepted_at).toBeNull()
  // The owner's edit was typed over what stood before: it never undoes silently what came in between.
  if (hasWon('move')) expect(appointment?.date).toBe(Date.parse('2026-12-15T13:00:00Z'))
})
