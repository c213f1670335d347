import { expect, test } from 'bun:test'
import { book, wash } from '../appointments/day/testing.ts'
import { change } from '../site/testing.ts'
import { documentsOf, washToPay } from './testing.ts'

const vat = { kind: 'charged', from: '2026-12-01', percent: 20, number: 'FR 83 732829320' } as const

test('what is sold from a day on has its VAT; what was sold before keeps what it said, also when it goes back', async () => {
  await using set = await washToPay()
  const { app, admin, phone, id } = set
  expect((await change(admin, { vat })).status).toBe(200)
  await phone.pay(id, 'cash', 8900)
  const mention = async () => (await (await app.visitor.get('/api/site')).json()).data.identity.vatMention
  const before = await mention()
  expect(before).toStartWith('TVA non applicable')

  app.clock.moveTo('2026-12-01T09:00:00Z')
  const other = await book(
    admin,
    wash('14:00', '4 avenue Jean Jaurès, 66330 Cabestany', {
      ...{ date: '2026-12-01T13:00:00.000Z', force: true },
      agreement: { way: 'phone', agreedOn: '2026-11-30', expressStart: true },
    }),
  )
  const at = app.clock.now().toISOString()
  await phone.pay(other, 'card', 8900, { at })
  for (const [paid, method, cents] of [
    [id, 'cash', 1000],
    [other, 'card', 1001],
  ] as const)
    await admin.post(`/api/appointments/${paid}/refunds`, {
      ...{ method, cents, reason: 'Rayure', key: crypto.randomUUID(), at },
    })

  const said = (await documentsOf(admin))
    .map(({ number, totals, seller, lines }) => [
      ...[number, totals.netCents, totals.vatCents, lines[0]?.vatRate],
      seller.vatMention.split('\u00a0')[0]?.split(' :')[0],
    ])
    .toSorted()
  expect(said).toEqual([
    ['A-2026-00001', 1000, 0, 0, before.split('\u00a0')[0]],
    ['A-2026-00002', 834, 167, 2000, 'Numéro de TVA'],
    ['F-2026-00001', 8900, 0, 0, before.split('\u00a0')[0]],
    ['F-2026-00002', 7417, 1483, 2000, 'Numéro de TVA'],
  ])
  expect(await mention()).toContain('FR83732829320')

  const span = 'from=2026-11-01&to=2026-12-31'
  const report = await (await admin.get(`/api/exports/e-reporting.csv?${span}`)).text()
  const rows = report.trimEnd().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(';')).map(([day, , rate, , ...sums]) => [day, rate, ...sums])).toEqual([
    ['24/11/2026', '0', '89,00', '0,00', '89,00'],
    ['01/12/2026', '20', '65,82', '13,17', '78,99'],
    ['01/12/2026', '0', '-10,00', '0,00', '-10,00'],
  ])
  const { data } = await (await admin.get(`/api/admin/books?${span}`)).json()
  expect(data.months.map(({ rates }: { rates: object[] }) => rates)).toEqual([
    [],
    [{ rate: 20, cents: 7899, vatCents: 1317 }],
  ])
})

test('who charges VAT says from when, and under which number', async () => {
  await using set = await washToPay()
  const refused = await change(set.admin, { vat: { ...vat, from: '', number: 'FR12' } })
  expect(refused.status).toBe(400)
  expect(Object.keys((await refused.json()).fields).toSorted()).toEqual(['vat.from', 'vat.number'])
})
