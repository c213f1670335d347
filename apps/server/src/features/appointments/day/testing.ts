import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import type { TestApp } from '../../../testing/test-app.ts'
import { entry } from '../admin/testing.ts'

/** For tests: a Tuesday in winter, ten o'clock in Paris. */
export const now = '2026-11-24T09:00:00Z'
export const today = '2026-11-24'

export type Caller = TestApp['visitor']

/** For tests: a one-off wash of the first client, on that day, as it was agreed by phone. */
export function wash(timeSlot: string, address: string, change: object = {}) {
  const agreement = { way: 'phone', agreedOn: '2026-11-20', expressStart: true }
  const date = new Date(`${today}T${timeSlot}:00+01:00`).toISOString()
  return { ...entry, subscriptionId: null, date, timeSlot, address, agreement, ...change }
}

export async function book(admin: Caller, body: object): Promise<number> {
  const reply = await admin.post('/api/admin/create-appointment', body)
  if (reply.status !== 201) throw new Error(await reply.text())
  return (await reply.json()).data.id
}

export async function dayOf(caller: Caller, query = ''): Promise<OwnerDay> {
  return (await (await caller.get(`/api/admin/day${query}`)).json()).data
}

export async function stopOf(caller: Caller, id: number): Promise<DayStop> {
  const stop = (await dayOf(caller)).stops.find(({ appointment }) => appointment.id === id)
  if (!stop) throw new Error(`No stop ${id}.`)
  return stop
}

/** For tests: what a phone sends; a key of its own for each unless one is given. */
export function phoneOf(caller: Caller) {
  const send = async (path: string, body: object) => {
    const reply = await caller.post(path, body)
    const { data, code, message } = await reply.json()
    return { status: reply.status, data, code, message }
  }
  return {
    step: (id: number, step: string, { at = now, key = crypto.randomUUID() as string } = {}) =>
      send(`/api/appointments/${id}/progress`, { step, at, key }),
    pay: (
      id: number,
      method: string,
      cents: number,
      { at = now, key = crypto.randomUUID() as string } = {},
    ) => send(`/api/appointments/${id}/payments`, { method, cents, at, key }),
    giveBack: (id: number, cents: number, { at = now, key = crypto.randomUUID() as string } = {}) =>
      send(`/api/appointments/${id}/refunds`, { method: 'cash', cents, reason: 'Rayure', at, key }),
    late: (
      minutes: number,
      { notify = true, key = crypto.randomUUID() as string, date = today, van = 1 } = {},
    ) => send('/api/admin/late', { date, van, minutes, notify, key }),
    undo: (key: string) => send('/api/admin/undo', { key }),
  }
}
