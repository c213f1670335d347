import { expect } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { DayMove, DayMoves } from '@tramontane/contract/replies/appointments/day-move'
import { pocketSms } from '../../../testing/outside/pocket-sms.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { booking, clientMails, grant, rowsOf } from '../testing.ts'

/** For tests: a Friday; the washes are on the Tuesday after. */
export const now = '2026-11-20T09:00:00Z'
export const tuesday = '2026-11-24'
export const wednesday = '2026-11-25'

type Client = Awaited<ReturnType<TestApp['client']>>

/** For tests: Karim has two washes that day, Zoé one at the next hour. */
export async function rainyDay(options: Omit<NonNullable<Parameters<typeof testApp>[0]>, 'now'> = {}) {
  const app = await testApp({ now, ...options })
  const karim = await app.client({ plan: 'premium' })
  const zoe = await app.client({ email: 'zoe@exemple.fr', plan: 'premium' })
  await grant(app, 4, '2026-11-20')
  const book = (client: Client, time: string, change: object = {}) =>
    client.post('/api/client-appointments', { ...booking(tuesday, time), expressStart: true, ...change })
  expect((await book(karim, '08:30')).status).toBe(201)
  expect((await book(karim, '14:00')).status).toBe(201)
  expect((await book(zoe, '10:30', { subscriptionId: 2 })).status).toBe(201)
  await app.drainMail()
  app.mails.length = 0
  const admin = await app.admin()
  const propose = async (change: object = {}): Promise<DayMoves> => {
    const reply = await admin.post('/api/admin/day-moves/proposal', {
      ...{ date: tuesday, part: 'day', reason: 'rain', ...change },
    })
    expect(reply.status).toBe(200)
    return (await reply.json()).data
  }
  const move = ({ revision, moves }: DayMoves, change: object = {}) =>
    admin.post('/api/admin/day-moves', {
      ...{ revision, reason: 'rain', notify: true, key: randomUUID() },
      ...{ moves: moves.map(toInput), ...change },
    })
  const standing = async () =>
    (await rowsOf(app, 'appointments')).map(({ date, time_slot, status }) => [
      ...[new Date(Number(date)).toISOString().slice(0, 10), time_slot, status],
    ])
  const told = async () => {
    await app.drainMail()
    return clientMails(app).map(({ to, subject }) => `${to.address}: ${subject.replace(/\s/g, ' ')}`)
  }
  /** The address of the page in the last mail to somebody. */
  const link = async (address: string) => {
    await app.drainMail()
    const mail = clientMails(app).findLast(({ to }) => to.address === address)
    return mail?.text?.match(/\/deplacement\/[\w-]+/)?.[0] ?? ''
  }
  const look = (path: string) => app.visitor.get(path)
  const answer = (path: string, fields: Record<string, string>) =>
    app.handle(
      new Request(`${app.deps.config.baseUrl}${path}`, {
        method: 'POST',
        headers: { Origin: app.deps.config.baseUrl },
        body: new URLSearchParams(fields),
      }),
    )
  return {
    ...{ app, admin, karim, zoe, book, propose, move, standing, told, link, look, answer },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

export function toInput({ appointmentId, to }: DayMove) {
  return { appointmentId, to }
}

export const standingThen = [
  [tuesday, '08:30', 'pending'],
  [tuesday, '14:00', 'pending'],
  [tuesday, '10:30', 'pending'],
]

/** For tests: no SMS leaves then. */
export const night = '2026-11-20T21:30:00Z'
export const nextMorning = '2026-11-21T07:00:00Z'

/** For tests: Léa, of whom nothing but a mobile is known, has the last wash of that day. */
export async function reachedBySms() {
  const carrier = pocketSms()
  const at = await rainyDay({ sms: carrier.sms })
  await byPhone(at, { firstName: 'Léa', lastName: 'Coll', phone: '06 39 98 77 66' }, '16:30')
  return { ...carrier, ...at, [Symbol.asyncDispose]: at[Symbol.asyncDispose] }
}

type Known = { clientId: number } | { firstName: string; lastName: string; phone: string; email?: string }

/** For tests: a wash of that day that somebody agreed to on the phone. */
export async function byPhone(
  { admin }: Pick<Awaited<ReturnType<typeof rainyDay>>, 'admin'>,
  who: Known,
  timeSlot: string,
) {
  const reply = await admin.post('/api/admin/create-appointment', {
    ...{ date: tuesday, timeSlot, service: 'Lavage Fast', notes: '', status: 'confirmed' },
    ...{ notify: false, force: true, address: '2 rue B, 66300 Thuir' },
    ...('clientId' in who ? who : { client: who }),
    agreement: { way: 'phone', agreedOn: '2026-11-20', expressStart: true, travelCents: 0 },
  })
  expect(reply.status).toBe(201)
  return (await reply.json()).data as { id: number; clientId: number }
}
