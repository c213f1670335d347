import { expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'

const path = '/api/admin/statistics'

test('the figures are an administrator’s alone', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  const client = await app.client()
  expect((await app.visitor.get(path)).status).toBe(401)
  expect((await client.get(path)).status).toBe(401)
  expect((await admin.get(path)).status).toBe(200)
})

test('without a span, the figures are of the current month and the two before it', async () => {
  await using app = await testApp({ now: '2027-01-15' })
  const { data } = await (await (await app.admin()).get(path)).json()
  expect([data.from, data.to]).toEqual(['2026-11-01', '2027-01-31'])
})

test.each([
  ['?from=2026-02-30&to=2026-03-01', 'from', 'Veuillez indiquer une date valide.'],
  ['?from=hier&to=2026-03-01', 'from', 'Veuillez indiquer une date valide.'],
  ['?from=2026-03-01', 'to', 'Veuillez indiquer le début et la fin de la période.'],
  ['?to=2026-03-01', 'from', 'Veuillez indiquer le début et la fin de la période.'],
  ['?from=2026-03-02&to=2026-03-01', 'to', 'La fin de la période doit suivre son début.'],
  ['?from=2024-01-01&to=2026-01-01', 'to', 'La période ne doit pas dépasser deux ans.'],
])('%s is refused, in words under %s', async (query, field, sentence) => {
  await using app = await testApp()
  const reply = await (await app.admin()).get(path + query)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'validation', fields: { [field]: sentence } })
})

test('two whole years are answered, of which one is long', async () => {
  await using app = await testApp()
  const reply = await (await app.admin()).get(`${path}?from=2024-01-01&to=2025-12-31`)
  const { data } = await reply.json()
  expect(data.washes.days).toHaveLength(731)
  expect(data.revenue.months.map(({ month }: { month: string }) => month).slice(0, 2)).toEqual([
    '2024-01',
    '2024-02',
  ])
})
