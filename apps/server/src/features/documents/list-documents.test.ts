import { expect, test } from 'bun:test'
import type { DocumentRow } from '@tramontane/contract/replies/documents/documents'
import type { Caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'
import { issueFor } from './testing.ts'

const nobody = { name: '', company: '', siren: '', street: '', postalCode: '', city: '' }
const texts = { label: 'Lavage', detail: '', on: null, until: null }
const priced = (cents: number) => [{ ...texts, quantity: 1, unitCents: cents, cents, vatRate: 0 }]

/** F-2026-00001 of 1 €, A-2026-00001 of 2 € and D-2026-00001 of 4 € for Zoé, F-2026-00002 of 8 € for a garage. */
async function papers() {
  const app = await testApp({ now: '2026-11-24T09:00:00Z', pages: [] })
  const client = await app.client()
  const [row] = (await app.deps.database.client.execute('select id from clients')).rows
  const clientId = Number(row?.id)
  const zoe = { clientId, buyer: { ...nobody, name: 'Zoé Peña' } }
  const garage = { ...nobody, name: 'Inès Roca', company: 'Garage de l’Étang', siren: '732829320' }
  await issueFor(app, 'a', { ...zoe, lines: priced(100) })
  await issueFor(app, 'b', { ...zoe, kind: 'avoir', lines: priced(200) })
  await issueFor(app, 'c', { ...zoe, kind: 'devis', lines: priced(400) })
  await issueFor(app, 'd', { buyer: garage, lines: priced(800) })
  return { app, client, admin: await app.admin(), clientId, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

async function numbersAt(caller: Caller, path: string) {
  const { data, total, totals } = await (await caller.get(path)).json()
  const numbers = data.map(({ number }: DocumentRow) => number).sort()
  return { numbers, total, cents: totals.cents, factureCents: totals.factureCents }
}

const zoes = ['A-2026-00001', 'D-2026-00001', 'F-2026-00001']

test.each([
  ['q=f-2026-00002', ['F-2026-00002'], 800],
  ['q=2026-00001', zoes, -100],
  ['q=ZOE%20pena', zoes, -100],
  ["q=garage%20l'etang", ['F-2026-00002'], 800],
  ['q=732829320', ['F-2026-00002'], 800],
  // The file’s name of today, which no paper of theirs says.
  ['q=benali', zoes, -100],
  ['q=zoe%20garage', [], 0],
  ['q=%25', [], 0],
  ['status=facture', ['F-2026-00001', 'F-2026-00002'], 900],
  ['status=avoir', ['A-2026-00001'], -200],
  ['status=devis', ['D-2026-00001'], 0],
  ['status=devis&kind=facture', [], 0],
  ['status=facture&q=zoe', ['F-2026-00001'], 100],
])('GET /api/documents?%s finds %p, and its totals are theirs alone', async (query, numbers, cents) => {
  await using at = await papers()
  expect(await numbersAt(at.admin, `/api/documents?${query}`)).toMatchObject({
    ...{ numbers, total: numbers.length, cents },
  })
})

test.each(['/api/documents', '/api/client-documents'])(
  'a client searches their own alone at %s',
  async (path) => {
    await using at = await papers()
    expect((await numbersAt(at.client, `${path}?q=2026-0000`)).numbers).toEqual(zoes)
    expect(await numbersAt(at.client, `${path}?q=garage`)).toMatchObject({ numbers: [], factureCents: 0 })
    expect(await numbersAt(at.client, `${path}?status=facture`)).toMatchObject({
      total: 1,
      factureCents: 100,
    })
  },
)

test.each([
  ['status=payee', 'status', 'Ce statut n’existe pas.'],
  ['sort=number', 'sort', 'Ce tri n’existe pas.'],
  [`q=${'a'.repeat(201)}`, 'q', 'La recherche ne doit pas dépasser 200 caractères.'],
])('GET /api/documents?%s is refused in French, to a client too', async (query, field, sentence) => {
  await using at = await papers()
  for (const [caller, path] of [
    [at.admin, '/api/documents'],
    [at.client, '/api/client-documents'],
  ] as const) {
    const reply = await caller.get(`${path}?${query}`)
    expect([reply.status, (await reply.json()).fields]).toEqual([400, { [field]: sentence }])
  }
})
