import { expect, test } from 'bun:test'
import type { Quote } from '@tramontane/contract/replies/documents/quotes'
import { plusDays } from '@tramontane/domain/days/calendar'
import { quoteState, quoteStates } from '@tramontane/domain/documents/quote'
import { testApp } from '../../testing/test-app.ts'
import { rowsOf } from '../appointments/testing.ts'
import { issueFor } from '../documents/testing.ts'
import { insertRow } from '../statistics/testing.ts'

const today = '2026-11-20'
const nobody = { name: '', company: '', siren: '', street: '', postalCode: '', city: '' }
const texts = { label: 'Lavage', detail: '', on: null, until: null }

const answers = [null, 'accepted', 'declined'] as const
const replacements = [null, 1]
const lastDays = [null, plusDays(today, -1), today, plusDays(today, 1)]

/** A devis of each way to be answered, replaced and over, made today. */
async function everyDevis() {
  const app = await testApp({ now: `${today}T09:00:00Z`, pages: [] })
  const all = answers.flatMap((answer) =>
    replacements.flatMap((replacedBy) => lastDays.map((validUntil) => ({ answer, replacedBy, validUntil }))),
  )
  for (const [index, { answer, replacedBy, validUntil }] of all.entries()) {
    const cents = 100 + ((index * 7) % all.length)
    await issueFor(app, `k${index}`, {
      ...{ kind: 'devis', validUntil, buyer: { ...nobody, name: `Zoé Peña ${answer ?? 'sans réponse'}` } },
      lines: [{ ...texts, quantity: 1, unitCents: cents, cents, vatRate: 0 }],
    })
    await insertRow(app, 'quotes', {
      ...{
        document_id: index + 1,
        token_hash: `${index}`,
        sealed_token: '',
        replaced_by: replacedBy,
        answer,
      },
      ...{ answered_at: answer && 1, created_at: 1 },
    })
  }
  const admin = await app.admin()
  const list = async (query: string): Promise<{ data: Quote[]; total: number }> =>
    (await admin.get(`/api/quotes?${query}`)).json()
  return { app, admin, all, list, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

const numbersOf = ({ data }: { data: Quote[] }) => data.map(({ number }) => number)

test('the devis of a state are those that the rule of the domain says are in it, on each day', async () => {
  await using at = await everyDevis()
  for (const day of [plusDays(today, -1), today, plusDays(today, 1), plusDays(today, 2)]) {
    // 23:59 in Paris.
    at.app.clock.moveTo(`${day}T22:59:00Z`)
    for (const state of quoteStates) {
      const ids = at.all.flatMap(({ validUntil, ...one }, index) =>
        quoteState({ ...one, validUntil: validUntil ?? today }, day) === state ? [index + 1] : [],
      )
      const { data, total } = await at.list(`status=${state}&sort=issuedOn&limit=500`)
      expect([day, state, total, data.map(({ id }) => id)]).toEqual([day, state, ids.length, ids])
      expect(data.every((one) => one.state === state)).toBe(true)
    }
  }
  expect(await rowsOf(at.app, 'quotes')).toHaveLength(24)
})

test('devis are listed newest first, or by what is asked, page by page', async () => {
  await using at = await everyDevis()
  const newest = numbersOf(await at.list('limit=500'))
  expect(newest).toHaveLength(24)
  expect(newest).toEqual(newest.toSorted().toReversed())
  expect(numbersOf(await at.list('sort=issuedOn&limit=500'))).toEqual(newest.toReversed())
  const cents = (await at.list('sort=-cents&limit=500')).data.map((one) => one.cents)
  expect(cents).toEqual(cents.toSorted((a, b) => b - a))
  const days = (await at.list('sort=validUntil&limit=500')).data.map(({ validUntil }) => validUntil)
  expect(days).toEqual(days.toSorted())
  const pages = await Promise.all(
    [0, 10, 20].map((offset) => at.list(`sort=validUntil&limit=10&offset=${offset}`)),
  )
  expect(pages.map(({ total }) => total)).toEqual([24, 24, 24])
  expect(pages.flatMap(({ data }) => data.map(({ validUntil }) => validUntil))).toEqual(days)
  expect(new Set(pages.flatMap(numbersOf)).size).toBe(24)
})

test.each([
  ['q=d-2026-00007', 1],
  ['q=ZOE%20pena', 24],
  ['q=pena%20sans%20reponse', 8],
  ['q=zoe&status=accepted', 8],
  ['q=absente', 0],
])('GET /api/quotes?%s finds %d', async (query, total) => {
  await using at = await everyDevis()
  expect((await at.list(query)).total).toBe(total)
})

test.each([
  ['sort=number', 'sort', 'Ce tri n’existe pas.'],
  ['status=waiting', 'status', 'Ce statut n’existe pas.'],
  ['limit=501', 'limit', 'La taille de page doit être un nombre entier entre 1 et 500.'],
  ['clientId=1.5', 'clientId', 'Veuillez choisir un client'],
])('GET /api/quotes?%s is refused in French', async (query, field, sentence) => {
  await using app = await testApp({ now: `${today}T09:00:00Z`, pages: [] })
  const reply = await (await app.admin()).get(`/api/quotes?${query}`)
  expect([reply.status, (await reply.json()).fields]).toEqual([400, { [field]: sentence }])
})
