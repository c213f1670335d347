import { expect, test } from 'bun:test'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { checkBooks } from '../books/check-books.ts'
import { checkDocuments } from '../documents/check-documents.ts'
import { loadSettings } from '../site/load-settings.ts'
import { tellLateTransfers } from '../transfers/late-transfers.ts'
import { seedMoney, seedMoneyOnce } from './seed-money.ts'

test('a demonstration begins with books and papers that agree, paid by every means, something awaited and something late', async () => {
  const now = '2027-03-01T17:00:00Z'
  await using app = await testApp({ now, pages: [] })
  const { deps } = app
  await loadSettings(deps.database, deps.clock, deps.config)
  await seedMoney(deps)

  expect(await checkBooks(deps)).toEqual({ differing: 0 })
  expect(await checkDocuments(deps)).toEqual({ holes: 0, washes: 0, months: 0 })
  expect(await tellLateTransfers(deps)).toEqual({ late: 1 })
  const admin = await app.admin()
  const { data } = await (await admin.get('/api/payments?limit=500')).json()
  expect(new Set(data.map(({ means }: { means: string }) => means))).toEqual(
    new Set(['cash', 'card', 'cheque', 'transfer', 'online']),
  )
  expect(
    data.every(({ day, number }: { day: string; number: string }) => day <= now.slice(0, 10) && number),
  ).toBe(true)
  const papers = await rowsOf(app, 'documents')
  expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(['facture', 'avoir']))
  expect(papers.some(({ buyer }) => String(buyer).includes('990000051'))).toBe(true)
  expect(new Set(papers.map(({ issued_on }) => String(issued_on).slice(0, 7))).size).toBeGreaterThanOrEqual(3)
})

test('money that a demonstration ended over is whole after the next start, and stays as it is from then on', async () => {
  const now = '2027-03-01T17:00:00Z'
  const begun = async () => {
    const app = await testApp({ now, pages: [] })
    await loadSettings(app.deps.database, app.deps.clock, app.deps.config)
    return app
  }
  await using whole = await begun()
  await using cut = await begun()
  await seedMoneyOnce(whole.deps)
  const papersOf = async (app: typeof whole) =>
    (await rowsOf(app, 'documents')).map(({ number, cents, issued_on }) => [number, cents, issued_on])
  const expected = await papersOf(whole)

  let looks = 0
  const { settings } = cut.deps
  const dying = Object.defineProperty({ ...cut.deps }, 'settings', {
    enumerable: true,
    get: () => {
      if (++looks > 60) throw new Error('killed')
      return settings
    },
  })
  expect(await failureWords(seedMoneyOnce(dying))).toContain('killed')
  expect((await papersOf(cut)).length).toBeLessThan(expected.length)
  await seedMoneyOnce(cut.deps)
  expect(await papersOf(cut)).toEqual(expected)
  await seedMoneyOnce(cut.deps)
  expect(await papersOf(cut)).toEqual(expected)
  expect(await checkBooks(cut.deps)).toEqual({ differing: 0 })
})
