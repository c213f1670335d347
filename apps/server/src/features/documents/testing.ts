import type { DocumentRow } from '@tramontane/contract/replies/documents'
import { testApp } from '../../testing/test-app.ts'
import { book, phoneOf, wash } from '../appointments/day/testing.ts'

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['admin']>>

export async function documentsOf(caller: Caller, query = ''): Promise<DocumentRow[]> {
  return (await (await caller.get(`/api/documents?sort=issuedOn&limit=500${query}`)).json()).data
}

/** For tests: 'F-2026-00001 89.00', in the order in which they were made, factures before avoirs of one day. */
export async function papersOf(caller: Caller): Promise<string[]> {
  return (await documentsOf(caller)).map(({ number, totals }) => `${number} ${totals.cents}`)
}

/** For tests: a client's one-off wash of 89 € on a day, and a phone that notes what is paid. */
export async function washToPay(now = '2026-11-24T09:00:00Z') {
  const app = await testApp({ now })
  const client = await app.client()
  const admin = await app.admin()
  const id = await book(admin, wash('14:00', '4 avenue Jean Jaurès, 66330 Cabestany'))
  const refund = async (
    cents: number,
    { key = crypto.randomUUID() as string, method = 'cash', reason = 'Rayure' } = {},
  ) => {
    const reply = await admin.post(`/api/appointments/${id}/refunds`, {
      ...{ method, cents, reason, key, at: app.clock.now().toISOString() },
    })
    return { status: reply.status, key, ...(await reply.json()) }
  }
  return {
    app,
    client,
    admin,
    id,
    refund,
    phone: phoneOf(admin),
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  }
}
