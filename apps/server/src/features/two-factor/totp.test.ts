import { describe, expect, test } from 'bun:test'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** '12345678901234567890' in base 32: the secret of RFC 6238, appendix B. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of six digits', () => {
  // The last six digits of the RFC's eight.
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('RFC 6238 at %d s: %s is of step %d', (seconds, code, step) => {
    expect(stepOfCode(rfcSecret, code, new Date(seconds * 1000))).toBe(step)
  })

  test.each([
    ['a clock one step ahead', 1_111_111_109 - 30, 37_037_036],
    ['a clock one step behind', 1_111_111_109 + 30, 37_037_036],
    ['a clock two steps ahead', 1_111_111_109 - 60, null],
    ['a clock two steps behind', 1_111_111_109 + 60, null],
  ])('%s', (_, seconds, step) => {
    expect(stepOfCode(rfcSecret, '081804', new Date(seconds * 1000))).toBe(step)
  })

  test.each(['000000', '28708', '2870822', 'abcdef', ''])('"%s" is of no step', (code) => {
    expect(stepOfCode(rfcSecret, code, new Date(59_000))).toBeNull()
  })
})

test('a secret has 160 bits, and each its own', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the address names the business and the person, whatever their signs', () => {
  const uri = new URL(totpUri(rfcSecret, { issuer: 'Lavage & Fils: Été', account: 'camille@exemple.fr' }))
  expect(decodeURIComponent(uri.pathname)).toContain('camille@exemple.fr')
  expect(uri.searchParams.get('secret')).toBe(rfcSecret)
  expect(uri.searchParams.get('issuer')).toContain('Lavage & Fils')
})
