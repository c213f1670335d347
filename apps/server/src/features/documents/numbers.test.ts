import { expect, test } from 'bun:test'
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withWrite } from '@tramontane/db/with-write'
import type { Numbered } from '@tramontane/domain/documents/document'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { checkDocuments } from './check-documents.ts'
import { noteLostNumbers } from './note-lost-numbers.ts'
import { raiseNumbersOut, readNumbersOut } from './numbers-out.ts'
import { issueFor, washToPay } from './testing.ts'

const facture = (serial: number): Numbered => ({ kind: 'facture', year: 2026, serial })
const outOf = ({ deps }: TestApp) => readNumbersOut(deps.config.dataDir)

async function alertsOf(app: TestApp): Promise<string[]> {
  const { items } = (await (await (await app.admin()).get('/api/admin/todo')).json()).data
  return items.map(({ title, detail }: { title: string; detail: string }) => `${title} ${detail}`)
}

test('a number that left the house before a copy was put back is never given again, and is told once', async () => {
  await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
  for (const key of ['a', 'b']) await issueFor(app, key)
  expect(outOf(app)).toEqual([facture(2)])
  raiseNumbersOut(app.deps.config.dataDir, [facture(5), { kind: 'avoir', year: 2026, serial: 1 }])

  const told = await noteLostNumbers(app.deps)
  expect(told).toEqual([
    expect.stringContaining('Les factures F-2026-00003 à F-2026-00005 ont quitté la maison'),
    expect.stringContaining('L’avoir A-2026-00001 a quitté la maison'),
  ])
  expect(await noteLostNumbers(app.deps)).toEqual([])
  expect(await issueFor(app, 'c')).toBe('F-2026-00006')
  expect(await checkDocuments(app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  const alerts = await alertsOf(app)
  expect(alerts.filter((text) => text.includes('quitté la maison'))).toHaveLength(2)
})

test('what left is on disk before its answer, and what was taken back is not', async () => {
  await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
  await issueFor(app, 'a')
  expect(await failureWords(issueFor(app, 'b', { fails: true }))).toContain('taken back')
  expect(outOf(app)).toEqual([facture(1)])
  raiseNumbersOut(app.deps.config.dataDir, [])
  expect(outOf(app)).toEqual([facture(1)])
  for (const serial of [5, 2]) raiseNumbersOut(app.deps.config.dataDir, [facture(serial)])
  expect(outOf(app)).toEqual([facture(5)])
  raiseNumbersOut(app.deps.config.dataDir, [{ kind: 'avoir', year: 2026, serial: 1 }])
  expect(outOf(app)).toContainEqual(facture(5))
})

test('a number that no disk takes is told, and noted with the next one', async () => {
  await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
  const file = join(app.deps.config.dataDir, 'document-numbers.json')
  mkdirSync(file)
  expect(await issueFor(app, 'a')).toBe('F-2026-00001')
  expect(app.logged.join()).toContain('numbers_not_noted')
  rmdirSync(file)
  expect(await issueFor(app, 'b')).toBe('F-2026-00002')
  expect(outOf(app)).toEqual([facture(2)])
})

test.each(['', '{"F-2026-00009"'])(
  'data whose last numbers nothing says (%p) are told, and go on',
  async (text) => {
    await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
    expect(await noteLostNumbers(app.deps)).toEqual([])
    await issueFor(app, 'a')
    writeFileSync(join(app.deps.config.dataDir, 'document-numbers.json'), text)
    expect(await noteLostNumbers(app.deps)).toEqual([expect.stringContaining('F-2026-00001')])
    expect(outOf(app)).toEqual([facture(1)])
    expect(await noteLostNumbers(app.deps)).toEqual([])
  },
)

test('the night tells a wash whose papers are not what was received, until they are', async () => {
  await using at = await washToPay()
  const { deps } = at.app
  await at.phone.step(at.id, 'done')
  await at.phone.pay(at.id, 'cash', 8900)
  await at.refund(900)
  expect(await checkDocuments(deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  await deps.database.client.execute('update wash_payments set cents = -800 where cents = -900')
  expect(await checkDocuments(deps)).toMatchObject({ washes: 1 })
  expect(await alertsOf(at.app)).toEqual(expect.arrayContaining([expect.stringContaining(`n° ${at.id}`)]))
  await deps.database.client.execute('update wash_payments set cents = -900 where cents = -800')
  expect(await checkDocuments(deps)).toMatchObject({ washes: 0 })
  expect((await alertsOf(at.app)).join()).not.toContain('Les factures et avoirs')
})

test('the night tells each number that lacks, the first of a year and one alone too, until it is explained', async () => {
  await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
  const { client } = app.deps.database
  await issueFor(app, 'a')
  const { columns } = await client.execute('select * from documents')
  const own = ['id', 'year', 'serial', 'number', 'key', 'issued_on']
  const same = columns.filter((name) => !own.includes(name)).join()
  for (const [year, serial] of [
    [2025, 2],
    [2026, 3],
  ])
    await client.execute(
      `insert into documents (year, issued_on, serial, number, key, ${same})
        select ${year}, '${year}-11-24', ${serial}, 'F-${year}-0000${serial}', '${year}', ${same} from documents where key = 'a'`,
    )
  expect(await checkDocuments(app.deps)).toMatchObject({ holes: 2 })
  expect((await alertsOf(app)).join()).toContain('F-2025-00001, F-2026-00002')
  await client.execute(
    `insert into document_gaps (kind, year, from_serial, to_serial, why, found_at)
      values ('facture', 2025, 1, 1, 'restored', 0), ('facture', 2026, 2, 2, 'restored', 0)`,
  )
  expect(await checkDocuments(app.deps)).toMatchObject({ holes: 0 })
  expect((await alertsOf(app)).join()).not.toContain('Des numéros manquent')
})

test('documents end after ten years, their numbers are noted as gone, and no hole is told', async () => {
  await using app = await testApp({ now: '2026-11-24T09:00:00Z' })
  for (const key of ['a', 'b']) await issueFor(app, key)
  app.clock.moveTo('2030-01-05')
  await issueFor(app, 'c')
  for (const day of ['2036-11-23', '2036-11-26']) {
    app.clock.moveTo(day)
    await withWrite(app.deps.database, (tx) => tx.run('delete from leases'))
    await applyRetention(app.deps)
  }
  const { rows } = await app.deps.database.client.execute('select number from documents')
  expect(rows.map(({ number }) => number)).toEqual(['F-2030-00001'])
  expect(await checkDocuments(app.deps)).toMatchObject({ holes: 0 })
})
