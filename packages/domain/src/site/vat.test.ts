import { expect, test } from 'bun:test'
import { noVat, settingsOn, vatRateOn } from './vat.ts'

const charged = { kind: 'charged', from: '2027-01-01', percent: 20, number: 'FR83732829320' } as const

test.each([
  ['never charged', noVat, '2027-01-01', 0],
  ['the day before', charged, '2026-12-31', 0],
  ['the first day', charged, '2027-01-01', 2000],
  ['a rate with a comma', { ...charged, percent: 5.5 }, '2027-06-01', 550],
  ['given up again', { ...charged, kind: 'franchise' }, '2027-06-01', 0],
  ['a day that nobody said', { ...charged, from: '' }, '2027-06-01', 0],
] as const)('the rate of VAT: %s', (_, vat, day, rate) => {
  expect(vatRateOn(vat, day)).toBe(rate)
})

test('who charges VAT says its number from that day on, and nothing else changes', () => {
  const settings = { identity: { name: 'Cers', vatMention: 'TVA non applicable' }, vat: charged }
  expect(settingsOn(settings, '2026-12-31')).toBe(settings)
  expect(settingsOn(settings, '2027-01-01')).toEqual({
    identity: { name: 'Cers', vatMention: 'Numéro de TVA\u00a0: FR83732829320' },
    vat: charged,
  })
})
