import { describe, expect, test } from 'bun:test'
import { seededRandom, seedsOf } from '../testing/seeded-random.ts'
import {
  type DocumentLine,
  documentLine,
  documentNumber,
  farNumbers,
  nextInSeries,
  readNumber,
  sumOfLines,
  totalsOf,
} from './document.ts'

const none = new Map<number, number>()

describe('the number of the next document', () => {
  test.each([
    ['the first of all', '2026-03-10', null, none, '2026-03-10', 1],
    ['the one after the last', '2026-03-10', ['2026-03-09', 7], none, '2026-03-10', 8],
    ['the first of a year', '2027-01-01', ['2026-12-31', 7], none, '2027-01-01', 1],
    ['never of a day before the last one', '2026-03-08', ['2026-03-09', 7], none, '2026-03-09', 8],
    ['never of a year before the last one', '2026-12-31', ['2027-01-01', 2], none, '2027-01-01', 3],
    ['above what left the house', '2026-03-10', ['2026-03-09', 7], new Map([[2026, 9]]), '2026-03-10', 10],
    ['above what left it in an empty year', '2026-03-10', null, new Map([[2026, 9]]), '2026-03-10', 10],
    ['whatever left it in another year', '2026-03-10', null, new Map([[2025, 9]]), '2026-03-10', 1],
  ] as const)('is %s', (_, today, said, taken, issuedOn, serial) => {
    const last = said && { issuedOn: said[0], year: Number(said[0].slice(0, 4)), serial: said[1] }
    expect(nextInSeries({ today, last, taken })).toEqual({
      ...{ issuedOn, serial, year: Number(issuedOn.slice(0, 4)) },
    })
  })

  test.each([
    ['facture', 'F-2026-00001', 1],
    ['avoir', 'A-2026-00042', 42],
    ['devis', 'D-2026-123456', 123_456],
  ] as const)('of a %s is written and read as %s', (kind, text, serial) => {
    expect(documentNumber({ kind, year: 2026, serial })).toBe(text)
    expect(readNumber(` ${text.toLowerCase()} `)).toEqual({ kind, year: 2026, serial })
  })

  test.each(['', 'F-2026-1', 'X-2026-00001', 'F-26-00001', 'F-2026-00000', 'F-2026-00001-2'])(
    'is not %p',
    (text) => {
      expect(readNumber(text)).toBeNull()
    },
  )
})

test.each([
  ['F-2026-00015', []],
  ['F-2026-01012', []],
  ['F-2026-01013', ['F-2026-01013']],
  ['F-2026-90015', ['F-2026-90015']],
  ['A-2026-00003', []],
  ['A-2026-01001', ['A-2026-01001']],
  ['F-2025-00900', []],
  ['F-2027-00001', ['F-2027-00001']],
] as const)('that %s left is believed, or asked about', (number, far) => {
  const known = readNumber('F-2026-00012') ?? []
  const said = [number].flatMap((one) => readNumber(one) ?? [])
  expect(farNumbers(said, [known].flat(), '2026-11-24').map(documentNumber)).toEqual([...far])
})

test.each([
  [100, 2000, 17],
  [8900, 2000, 1483],
  [3900, 550, 203],
  [6986, 1000, 635],
  [6986, 0, 0],
])('%d cents at a rate of %d hold %d of VAT, to the nearest cent', (cents, vatRate, vatCents) => {
  const line = { ...documentLine('Lavage', cents), vatRate }
  expect(totalsOf([line])).toEqual({ cents, vatCents, netCents: cents - vatCents })
})

test('VAT is rounded once for each rate, not line by line', () => {
  const lines = [10, 10, 10].map((cents) => ({ ...documentLine('Lavage', cents), vatRate: 2000 }))
  expect(totalsOf(lines)).toEqual({ cents: 30, vatCents: 5, netCents: 25 })
})

test.each(seedsOf(3, 50))('totals are the sum of the lines, whatever the rates: seed %i', (seed) => {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const lines = Array.from({ length: 1 + below(60) }, (): DocumentLine => {
    const [quantity, unitCents] = [1 + below(9), below(50_000) - 5000]
    const vatRate = [0, 550, 1000, 2000][below(4)] ?? 0
    const texts = { label: 'Lavage', detail: '', on: null, until: null }
    return { ...texts, quantity, unitCents, cents: quantity * unitCents, vatRate }
  })
  const { netCents, vatCents, cents } = totalsOf(lines)
  expect(cents).toBe(sumOfLines(lines))
  expect(netCents + vatCents).toBe(cents)
  expect(Number.isInteger(vatCents)).toBe(true)
})
