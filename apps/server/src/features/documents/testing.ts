import type { DocumentRow } from '@tramontane/contract/replies/documents/documents'
import { withWrite } from '@tramontane/db/with-write'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { book, phoneOf, wash } from '../appointments/day/testing.ts'
import { issueDocument, type NewDocument } from './issue-document.ts'

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

const buyer = { name: 'Zoé Abadie', company: '', siren: '', street: '', postalCode: '', city: '' }
const texts = { label: 'Lavage', detail: '', on: null, until: null }
const lines = [{ ...texts, quantity: 1, unitCents: 100, cents: 100, vatRate: 0 }]

/** For tests: a document of one euro for nobody; with `fails`, taken back. Answers its number. */
export function issueFor(
  { deps }: TestApp,
  key: string,
  { fails = false, ...change }: Partial<NewDocument> & { fails?: boolean } = {},
): Promise<string> {
  return withWrite(deps.database, async (tx) => {
    const document = { kind: 'facture' as const, key, clientId: null, buyer, lines, ...change }
    const { number } = await issueDocument(tx, deps, document)
    if (fails) throw new Error('taken back')
    return number
  })
}
