import { expect, test } from 'bun:test'
import type { TodoItem } from '@tramontane/contract/replies/back-office'
import type { MonthBilling } from '@tramontane/contract/replies/documents/month-bills'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { unchanged } from '../appointments/admin/testing.ts'
import { book, phoneOf, wash } from '../appointments/day/testing.ts'
import { checkBooks } from '../books/check-books.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { noteLostNumbers } from '../documents/note-lost-numbers.ts'
import { raiseNumbersOut } from '../documents/numbers-out.ts'
import { documentsOf, papersOf } from '../documents/testing.ts'
import { change } from '../site/testing.ts'
import { billMonths } from './bill-months.ts'
import { tellLateBills } from './late-bills.ts'

/** A company with a SIREN, billed by the month in thirty days from December 2026 on, and washes of 89 € each. */
async function garage({ days = 30 }: { days?: number | null } = {}) {
  const app = await testApp({ now: '2026-12-01T08:00:00Z', pages: [] })
  const admin = await app.admin()
  const caller = {
    ...{ firstName: 'Inès', lastName: 'Roca', company: 'Garage du Vernet', siren: '732829320' },
    ...{ email: 'garage@exemple.fr', phone: '0639980011', address: '1 rue des Lices', city: 'Perpignan' },
  }
  const clientId = (await (await admin.post('/api/clients', caller)).json()).data.id as number
  const path = `/api/clients/${clientId}/month-bills`
  if (days !== null) expect((await admin.patch(path, { days })).status).toBe(200)
  const phone = phoneOf(admin)
  const at = (day: string, time = '20:00') => app.clock.moveTo(instantOf(day, time).toISOString())
  const booked = (day: string, time = '10:00') =>
    book(
      admin,
      wash(time, '1 rue des Lices, 66000 Perpignan', {
        ...{ clientId, date: instantOf(day, time).toISOString(), force: true },
        agreement: { way: 'professional' },
      }),
    )
  const done = async (id: number) => {
    const key = crypto.randomUUID()
    const reply = await phone.step(id, 'done', { at: app.clock.now().toISOString(), key })
    if (reply.status !== 200) throw new Error(reply.message)
    return key
  }
  return {
    ...{ app, admin, clientId, path, phone, at, booked, done },
    /** Booked, and done in the evening of its day. */
    async washed(day: string, time?: string) {
      const id = await booked(day, time)
      at(day)
      await done(id)
      return id
    },
    billing: async (): Promise<MonthBilling> => (await (await admin.get(path)).json()).data,
    transfer: (bill: number, cents: number, on: string, key: string = crypto.randomUUID()) =>
      admin.post(`/api/documents/${bill}/transfers`, { cents, on, key }),
    todos: async (): Promise<TodoItem[]> =>
      (await (await admin.get('/api/admin/todo')).json()).data.items.filter(
        ({ kind }: TodoItem) => kind === 'transfer_late',
      ),
    bill: () => billMonths(app.deps),
    async mails() {
      await app.drainMail()
      return app.mails.filter(({ to }) => to.address === 'garage@exemple.fr')
    },
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  }
}

const isPdf = ({ filename }: { filename: string }) => filename.endsWith('.pdf')

async function expectTrueBooks({ deps }: TestApp) {
  expect(await checkBooks(deps)).toEqual({ differing: 0 })
  expect(await checkDocuments(deps)).toEqual({ holes: 0, washes: 0, months: 0 })
}

test('on the first of January a company has one facture of what was done in December, however often it is made', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  await set.washed('2026-12-17')
  set.at('2026-12-31', '23:59')
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })
  expect((await set.billing()).waiting).toEqual({ washes: 2, cents: 17_800 })

  set.at('2027-01-01', '03:10')
  const runs = await Promise.all([set.bill(), set.bill(), set.bill()])
  expect(runs.reduce((sum, { billed }) => sum + billed, 0)).toBe(1)
  const [facture] = await documentsOf(set.admin)
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 17800'])
  expect(facture).toMatchObject({ issuedOn: '2027-01-01', dueOn: '2027-01-31', payments: [] })
  expect(facture?.client).toMatchObject({ company: 'Garage du Vernet', siren: '732829320' })
  expect(facture?.lines.map(({ on, cents }) => [on, cents])).toEqual([
    ['2026-12-03', 8900],
    ['2026-12-17', 8900],
  ])
  expect(facture?.lines[0]?.detail).toContain('1 rue des Lices')
  await expectTrueBooks(set.app)
  const { data: sums } = await (await set.admin.get('/api/admin/books?from=2026-12-01&to=2027-01-31')).json()
  expect(sums).toMatchObject({ cents: 0, lines: 0 })

  const { text, attachments } = (await set.mails()).at(-1) ?? {}
  expect(text).toContain('31 janvier 2027')
  expect(text).toContain('IBAN\u00a0: FR76 3000 6000 0112 3456 7890 189')
  expect(attachments?.map(({ filename }: { filename: string }) => filename)).toEqual(['F-2027-00001.pdf'])

  set.at('2027-02-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })
})

test('a night that comes late bills the months that are over, and leaves what was done since to the next facture', async () => {
  await using set = await garage()
  await set.washed('2026-12-31', '20:00')
  await set.washed('2027-01-01', '00:00')
  set.at('2027-01-02', '03:10')
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  expect((await documentsOf(set.admin))[0]?.lines.map(({ on }) => on)).toEqual(['2026-12-31'])
  set.at('2027-02-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900', 'F-2027-00002 8900'])
  await expectTrueBooks(set.app)
})

test('who begins in the middle of a month is billed for the first time on the first of the next one', async () => {
  await using set = await garage({ days: null })
  await set.washed('2026-12-03')
  set.at('2027-01-10')
  await set.admin.patch(set.path, { days: 30 })
  set.at('2027-01-11', '03:10')
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })
  set.at('2027-02-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900'])
})

test('a transfer pays the washes of its facture, once by its key, never more, and late is told until then', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  const last = await set.washed('2026-12-17')
  set.at('2027-01-01', '03:10')
  await set.bill()
  const id = (await set.billing()).bills[0]?.id ?? 0

  set.at('2027-01-31', '23:50')
  expect(await tellLateBills(set.app.deps)).toEqual({ late: 0 })
  set.at('2027-02-01', '10:00')
  expect(await tellLateBills(set.app.deps)).toEqual({ late: 1 })
  expect(await set.todos()).toMatchObject([{ title: 'Virement attendu : Garage du Vernet' }])
  set.at('2027-02-04', '03:10')
  await tellLateBills(set.app.deps)
  expect((await set.mails()).filter(({ text }) => text.includes('Sauf erreur'))).toEqual([])
  set.at('2027-02-04', '10:00')
  await tellLateBills(set.app.deps)
  await tellLateBills(set.app.deps)
  expect((await set.mails()).filter(({ text }) => text.includes('Sauf erreur'))).toHaveLength(1)

  const key = crypto.randomUUID()
  for (let time = 0; time < 2; time += 1)
    expect((await set.transfer(id, 10_000, '2027-02-03', key)).status).toBe(200)
  expect((await set.billing()).bills).toMatchObject([
    { receivedCents: 10_000, leftCents: 7800, isLate: true, washes: 2 },
  ])
  expect(await set.todos()).toHaveLength(1)
  const tooMuch = await set.transfer(id, 7801, '2027-02-03')
  expect([tooMuch.status, (await tooMuch.json()).message]).toEqual([
    409,
    'Il reste 78\u00a0€ à recevoir pour cette facture.',
  ])
  expect((await set.transfer(id, 7800, '2027-02-05')).status).toBe(409)
  expect((await set.transfer(id, 7800, '2027-02-04')).status).toBe(200)
  expect(await set.todos()).toEqual([])
  expect((await set.transfer(id, -17_801, '2027-02-04')).status).toBe(409)
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 17800'])
  const { data: lines } = await (await set.admin.get('/api/payments')).json()
  expect(lines.every(({ number }: { number: string }) => number === 'F-2027-00001')).toBe(true)
  await expectTrueBooks(set.app)

  // Noted by mistake: the facture stands, and is asked for again.
  expect((await set.transfer(id, -7800, '2027-02-04')).status).toBe(200)
  expect((await set.billing()).bills).toMatchObject([{ receivedCents: 10_000, leftCents: 7800 }])
  expect((await set.phone.pay(last, 'card', 7800, { at: '2027-02-04T09:00:00Z' })).status).toBe(201)
  expect((await set.billing()).bills).toMatchObject([{ leftCents: 0, isLate: false }])
  await expectTrueBooks(set.app)
})

test('a key notes one transfer: another sum, day or facture under it is refused, and notes nothing', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  await set.washed('2027-01-04')
  set.at('2027-02-01', '03:10')
  await set.bill()
  const [second = 0, first = 0] = (await set.billing()).bills.map(({ id }) => id)
  const key = crypto.randomUUID()
  const noted = await set.transfer(first, 5000, '2027-01-20', key)
  expect(noted.status).toBe(200)
  const standing = await set.billing()

  for (const other of [
    await set.transfer(first, 3900, '2027-01-20', key),
    await set.transfer(first, -5000, '2027-01-20', key),
    await set.transfer(first, 5000, '2027-01-21', key),
    await set.transfer(second, 5000, '2027-01-20', key),
  ])
    expect([other.status, (await other.json()).code]).toEqual([409, 'key_reused'])
  expect(await set.billing()).toEqual(standing)

  // What was paid since does not make it another one.
  expect((await set.transfer(first, 3900, '2027-01-25')).status).toBe(200)
  const again = await set.transfer(first, 5000, '2027-01-20', key.toUpperCase())
  expect([again.status, (await again.json()).data.bills[1].receivedCents]).toEqual([200, 8900])
  // Noted before keys named their facture.
  await set.app.deps.database.client.execute(
    `update wash_payments set deed_key = '${key}:1' where deed_key = '${key}:${first}:1'`,
  )
  expect((await set.transfer(first, 5000, '2027-01-20', key)).status).toBe(200)
  expect((await set.transfer(first, 4000, '2027-01-20', key)).status).toBe(409)
  await expectTrueBooks(set.app)
})

test('what is no facture of a month takes no transfer', async () => {
  await using set = await garage({ days: null })
  const id = await set.washed('2026-12-03')
  await set.phone.pay(id, 'card', 8900, { at: set.app.clock.now().toISOString() })
  const [facture] = await documentsOf(set.admin)
  expect((await set.transfer(facture?.id ?? 0, -8900, '2026-12-03')).status).toBe(404)
  expect(await papersOf(set.admin)).toEqual(['F-2026-00001 8900'])
})

test('a transfer that was noted before keys named their facture is the same one, whichever facture it is of', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  await set.washed('2027-01-04')
  set.at('2027-02-01', '03:10')
  await set.bill()
  const [{ id: second } = { id: 0 }] = (await set.billing()).bills
  const key = crypto.randomUUID()
  await set.transfer(second, 5000, '2027-01-20', key)
  await set.app.deps.database.client.execute(`update wash_payments set deed_key = '${key}:1'`)
  expect((await set.transfer(second, 5000, '2027-01-20', key)).status).toBe(200)
  expect((await set.billing()).bills).toMatchObject([{ receivedCents: 5000 }, { receivedCents: 0 }])
})

test('a transfer of a facture is not dated more than a month before its first wash; what takes back may be', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  await set.washed('2026-12-17')
  set.at('2027-01-01', '03:10')
  await set.bill()
  const id = (await set.billing()).bills[0]?.id ?? 0
  for (const on of ['2026-11-02', '2026-01-01'])
    expect((await (await set.transfer(id, 5000, on)).json()).code).toBe('transfer_before_bill')
  expect((await set.billing()).bills).toMatchObject([{ receivedCents: 0 }])
  // Paid ahead, and noted only now.
  expect((await set.transfer(id, 5000, '2026-11-03')).status).toBe(200)

  // Noted before a wrong year was refused.
  await set.app.deps.database.client.execute({
    sql: 'update wash_payments set at = ?',
    args: [instantOf('2026-01-01').getTime()],
  })
  expect((await (await set.transfer(id, -5000, '2026-01-02')).json()).code).toBe('transfer_before_bill')
  expect((await set.transfer(id, -5000, '2026-01-01')).status).toBe(200)
  expect((await set.billing()).bills).toMatchObject([{ receivedCents: 0 }])
})

test('what is paid on the spot is billed once; what is noted late or dearer is on the next one', async () => {
  await using set = await garage()
  const paid = await set.washed('2026-12-03')
  await set.phone.pay(paid, 'card', 8900, { at: set.app.clock.now().toISOString() })
  const part = await set.washed('2026-12-04')
  await set.phone.pay(part, 'cash', 900, { at: set.app.clock.now().toISOString() })
  const late = await set.booked('2026-12-30')
  set.at('2027-01-01', '03:10')
  await set.bill()
  expect(await papersOf(set.admin)).toEqual(['F-2026-00001 8900', 'F-2027-00001 8900'])
  expect((await set.billing()).bills).toMatchObject([{ receivedCents: 900, leftCents: 8000 }])
  expect((await set.mails()).at(-1)?.text).toContain('80\u00a0€')

  set.at('2027-01-05')
  await set.done(late)
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })
  expect((await set.billing()).bills).toHaveLength(1)
  set.at('2027-02-01', '03:10')
  await set.bill()
  expect((await papersOf(set.admin)).at(-1)).toBe('F-2027-00002 8900')
  await expectTrueBooks(set.app)
})

test('a wash that is canceled after its facture has an avoir, and one that was given back too', async () => {
  await using set = await garage()
  const canceled = await set.washed('2026-12-03')
  const scratched = await set.washed('2026-12-17')
  set.at('2027-01-01', '03:10')
  await set.bill()
  const id = (await set.billing()).bills[0]?.id ?? 0
  const cancel = await set.admin.send('PUT', `/api/appointments/${canceled}`, {
    ...{ ...unchanged, subscriptionId: null, timeSlot: '10:00', status: 'canceled' },
    ...{ date: instantOf('2026-12-03', '10:00').toISOString(), agreement: { way: 'professional' } },
  })
  expect(cancel.status).toBe(200)
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 17800', 'A-2027-00001 8900'])
  expect((await documentsOf(set.admin, '&kind=avoir'))[0]).toMatchObject({ credits: { id } })
  expect((await set.billing()).bills).toMatchObject([{ cents: 8900, leftCents: 8900 }])
  await set.transfer(id, 8900, '2027-01-01')
  await set.admin.post(`/api/appointments/${scratched}/refunds`, {
    ...{ method: 'transfer', cents: 1000, reason: 'Rayure', key: crypto.randomUUID() },
    at: set.app.clock.now().toISOString(),
  })
  expect((await papersOf(set.admin)).at(-1)).toBe('A-2027-00002 1000')
  expect((await set.billing()).bills).toMatchObject([{ leftCents: 0 }])
  await expectTrueBooks(set.app)
})

test('what was done at the last minute, billed in the night and taken back has an avoir, and is billed once when it is done', async () => {
  await using set = await garage()
  const id = await set.booked('2026-12-31', '20:00')
  set.at('2026-12-31', '23:57')
  const key = await set.done(id)
  set.at('2027-01-01', '00:01')
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  set.at('2027-01-01', '00:05')
  expect((await set.phone.undo(key)).status).toBe(200)
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900', 'A-2027-00001 8900'])
  expect((await set.billing()).bills).toMatchObject([{ leftCents: 0, isLate: false }])
  await expectTrueBooks(set.app)

  await set.done(id)
  set.at('2027-02-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  expect((await papersOf(set.admin)).at(-1)).toBe('F-2027-00002 8900')
  await expectTrueBooks(set.app)
})

test('a disk that is full in the night of the factures leaves no half of one, and the next night makes them', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  const { database } = set.app.deps
  const { write } = database
  database.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
  expect(await set.bill()).toEqual({ billed: 0, failed: 1 })
  database.write = write
  expect(await papersOf(set.admin)).toEqual([])
  expect((await set.mails()).filter(({ attachments }) => attachments?.some(isPdf))).toEqual([])
  set.at('2027-01-02', '03:10')
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900'])
  await expectTrueBooks(set.app)
})

test('a copy of before the factures is put back: they are made again, under numbers that nobody has seen', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  raiseNumbersOut(set.app.deps.config.dataDir, [{ kind: 'facture', year: 2027, serial: 1 }])
  await noteLostNumbers(set.app.deps)
  expect(await set.bill()).toEqual({ billed: 1, failed: 0 })
  expect(await papersOf(set.admin)).toEqual(['F-2027-00002 8900'])
  await expectTrueBooks(set.app)
})

test('a wash of which a part was paid, and some of that given back, is asked for what is left, before and after its facture', async () => {
  await using set = await garage()
  const ids = [await set.washed('2026-12-03', '08:00'), await set.washed('2026-12-03', '14:00')]
  const partly = async (id = 0) => {
    const at = set.app.clock.now().toISOString()
    expect((await set.phone.pay(id, 'cash', 5000, { at })).status).toBe(201)
    const back = { method: 'cash', cents: 1000, reason: 'Rayure', key: crypto.randomUUID(), at }
    expect((await set.admin.post(`/api/appointments/${id}/refunds`, back)).status).toBe(201)
  }
  await partly(ids[0])
  set.at('2027-01-01', '03:10')
  await set.bill()
  await partly(ids[1])
  expect((await set.billing()).bills).toMatchObject([{ cents: 15_800, receivedCents: 8000, leftCents: 7800 }])
  const [facture] = await documentsOf(set.admin, '&kind=facture')
  expect(facture?.lines.map(({ label, cents }) => [label, cents])).toEqual([
    ['Lavage Fast', 7900],
    ['Lavage Fast', 8900],
  ])
  expect(facture?.payments.map(({ cents }) => cents)).toEqual([5000, -1000])
  const bill = (await set.billing()).bills[0]?.id ?? 0
  expect((await set.transfer(bill, 7801, '2027-01-01')).status).toBe(409)
  expect((await set.transfer(bill, 7800, '2027-01-01')).status).toBe(200)
  const { data } = await (await set.admin.get(`/api/clients?q=Vernet`)).json()
  expect(data[0].owedCents).toBe(0)
  await expectTrueBooks(set.app)
})

test('a billed wash that became dearer and is paid on the spot has a facture of the difference, and is on no other', async () => {
  await using set = await garage()
  const id = await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  const dearer = async (of: number, day: string) => {
    const reply = await set.admin.send('PUT', `/api/appointments/${of}`, {
      ...{ ...unchanged, subscriptionId: null, timeSlot: '10:00', status: 'completed', force: true },
      ...{ service: 'Lavage Détaillé', date: instantOf(day, '10:00').toISOString() },
      agreement: { way: 'professional' },
    })
    expect(reply.status).toBe(200)
  }
  await dearer(id, '2026-12-03')
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900'])
  const at = set.app.clock.now().toISOString()
  const { data } = await set.phone.pay(id, 'card', 100, { at })
  expect((await set.phone.pay(id, 'card', data.due.leftCents, { at })).status).toBe(201)
  const more = 100 + data.due.leftCents - 8900
  expect(more).toBeGreaterThan(0)
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900', `F-2027-00002 ${more}`])
  expect((await set.billing()).bills).toMatchObject([{ cents: 8900, leftCents: 0 }])
  await expectTrueBooks(set.app)

  const { client } = set.app.deps.database
  await client.execute(`update appointments set due_cents = due_cents - 1 where id = ${id}`)
  expect(await checkDocuments(set.app.deps)).toMatchObject({ washes: 1 })
  await client.execute(`update appointments set due_cents = due_cents + 1 where id = ${id}`)

  // What has a facture of its own waits for its difference there.
  const own = await set.washed('2027-01-08')
  const paidAt = set.app.clock.now().toISOString()
  await set.phone.pay(own, 'card', 8900, { at: paidAt })
  await dearer(own, '2027-01-08')
  set.at('2027-02-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })
  await expectTrueBooks(set.app)
})

test('what other means paid is not taken back as a transfer, and who was dealt with is not written to', async () => {
  await using set = await garage()
  const id = await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  const bill = (await set.billing()).bills[0]?.id ?? 0
  const at = set.app.clock.now().toISOString()
  await set.phone.pay(id, 'card', 5000, { at })
  expect((await set.transfer(bill, 900, '2027-01-01')).status).toBe(200)
  expect((await set.transfer(bill, -901, '2027-01-01')).status).toBe(409)
  expect((await set.transfer(bill, -900, '2027-01-01')).status).toBe(200)

  set.at('2027-02-01', '10:00')
  await tellLateBills(set.app.deps)
  const [late] = await set.todos()
  expect((await set.admin.post(`/api/admin/todo/${late?.id}/done`, {})).status).toBe(200)
  set.at('2027-02-10', '10:00')
  await tellLateBills(set.app.deps)
  expect((await set.mails()).filter(({ text }) => text.includes('Sauf erreur'))).toEqual([])
})

test('a late facture that is paid on the spot is not to be chased any more, from the next look on', async () => {
  await using set = await garage()
  const id = await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  set.at('2027-02-01', '10:00')
  await tellLateBills(set.app.deps)
  expect(await set.todos()).toHaveLength(1)
  await set.phone.pay(id, 'card', 8900, { at: set.app.clock.now().toISOString() })
  expect(await tellLateBills(set.app.deps)).toEqual({ late: 0 })
  expect(await set.todos()).toEqual([])
})

test('no avoir goes above what its facture leaves', async () => {
  await using set = await garage()
  const id = await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  const bill = (await set.billing()).bills[0]?.id ?? 0
  await set.transfer(bill, 8900, '2027-01-01')
  const back = (cents: number) =>
    set.admin.post(`/api/appointments/${id}/refunds`, {
      ...{ method: 'transfer', cents, reason: 'Rayure', key: crypto.randomUUID() },
      at: set.app.clock.now().toISOString(),
    })
  expect((await back(8000)).status).toBe(201)
  expect((await back(901)).status).toBe(409)
  expect((await back(900)).status).toBe(201)
  expect((await back(1)).status).toBe(409)
  expect(await papersOf(set.admin)).toEqual(['F-2027-00001 8900', 'A-2027-00001 8000', 'A-2027-00002 900'])
  await expectTrueBooks(set.app)
})

test('a company that ends it in the middle of a month is billed at once for what was done', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  set.at('2026-12-12')
  const ended: MonthBilling = (await (await set.admin.patch(set.path, { days: null })).json()).data
  expect(ended).toMatchObject({ days: null, waiting: { washes: 0 }, bills: [{ cents: 8900 }] })
  await set.admin.patch(set.path, { days: 15 })
  await set.washed('2026-12-14')
  await set.admin.patch(set.path, { days: null })
  expect(await papersOf(set.admin)).toEqual(['F-2026-00001 8900', 'F-2026-00002 8900'])
  set.at('2027-01-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })
  expect(dayOf(set.app.clock.now())).toBe('2027-01-01')
})

test('who is forgotten while washes wait is billed for them first', async () => {
  await using set = await garage()
  await set.washed('2026-12-03')
  expect((await set.admin.post(`/api/clients/${set.clientId}/erase`, {})).status).toBe(200)
  expect((await documentsOf(set.admin))[0]).toMatchObject({
    ...{ totals: { cents: 8900 }, client: { company: 'Garage du Vernet', siren: '732829320' } },
  })
  expect((await set.mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('F-2026-00001'),
  )
  set.at('2027-01-01', '03:10')
  expect(await set.bill()).toEqual({ billed: 0, failed: 0 })

  // What they owe may still come, and is no less received.
  const [bill] = (await set.billing()).bills
  expect(bill).toMatchObject({ leftCents: 8900 })
  expect((await set.transfer(bill?.id ?? 0, 8900, '2027-01-01')).status).toBe(200)
  expect((await set.billing()).bills).toMatchObject([{ leftCents: 0 }])
  const { data: sums } = await (await set.admin.get('/api/admin/books?from=2027-01-01&to=2027-01-31')).json()
  expect(sums).toMatchObject({ cents: 8900, companies: { cents: 8900 } })
  expect((await set.admin.patch(set.path, { days: 30 })).status).toBe(404)
  await expectTrueBooks(set.app)

  // Nobody is left who pays by transfer.
  await change(set.admin, { bank: { holder: '', iban: '', bic: '' } })
  const { data: todo } = await (await set.admin.get('/api/admin/todo')).json()
  expect(todo.items.map(({ kind }: TodoItem) => kind)).not.toContain('bank_account')
})

test('the facture of a month is an administrator’s to set, and a company’s alone', async () => {
  await using set = await garage({ days: null })
  const client = await set.app.client()
  for (const caller of [set.app.visitor, client]) {
    expect((await caller.get(set.path)).status).toBe(401)
    expect((await caller.patch(set.path, { days: 30 })).status).toBe(401)
    expect((await caller.post('/api/documents/1/transfers', {})).status).toBe(401)
  }
  const person = (
    await (await set.admin.post('/api/clients', { lastName: 'Puig', phone: '0639980012' })).json()
  ).data.id
  const refused = await set.admin.patch(`/api/clients/${person}/month-bills`, { days: 30 })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'not_a_company'])
  expect((await set.admin.patch(set.path, { days: 46 })).status).toBe(400)
  expect((await set.transfer(99, 100, '2026-12-01')).status).toBe(404)
})

test('where a transfer goes is said from its IBAN on, and to no other; without one it is asked for once', async () => {
  await using set = await garage({ days: null })
  const account = { holder: 'Cers', iban: 'FR7630006000011234567890189', bic: '' }
  const asked = async () => {
    const { data } = await (await set.admin.get('/api/admin/todo')).json()
    return data.items.filter(({ kind }: TodoItem) => kind === 'bank_account')
  }
  expect((await change(set.admin, { bank: { holder: '', iban: '', bic: '' } })).status).toBe(200)
  expect(await asked()).toEqual([])
  for (const days of [30, 15]) await set.admin.patch(set.path, { days })
  expect(await asked()).toMatchObject([{ title: 'Indiquez votre IBAN' }])

  await set.washed('2026-12-03')
  set.at('2027-01-01', '03:10')
  await set.bill()
  expect((await set.mails()).at(-1)?.text).not.toContain('IBAN')
  expect((await documentsOf(set.admin))[0]?.seller).not.toHaveProperty('bank')

  const wrong = await change(set.admin, { bank: { ...account, iban: 'FR76 3000 6000 0112 3456 7890 188' } })
  expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ['bank.iban']])
  const typed = await change(set.admin, { bank: { ...account, iban: 'fr76 3000 6000 0112 3456 7890 189' } })
  expect((await typed.json()).data.settings.bank).toEqual(account)
  expect(await asked()).toEqual([])
  expect(await (await set.app.visitor.get('/api/site')).text()).not.toContain(account.iban)

  const own = await set.app.client()
  const transfers = async () => {
    const { payTo, billsDue } = await (await own.get('/api/client-info')).json()
    return { payTo, billsDue }
  }
  expect(await transfers()).toEqual({ payTo: account, billsDue: [] })
  await set.app.deps.database.client.execute("update subscriptions set provider = 'demo'")
  expect(await transfers()).toEqual({ payTo: null, billsDue: [] })
  await set.app.deps.database.client.execute('update documents set client_id = (select max(id) from clients)')
  expect(await transfers()).toMatchObject({
    payTo: account,
    billsDue: [{ number: 'F-2027-00001', dueOn: '2027-01-16', leftCents: 8900 }],
  })

  await change(set.admin, { bank: { holder: '', iban: '', bic: '' } })
  expect(await asked()).toHaveLength(1)
})
