import { seededRandom } from '@tramontane/domain/testing/seeded-random'

/** A generator of the same values for the same seed. */
export type Odd = ReturnType<typeof oddValues>

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nBcc: x@exemple.fr',
  '🚗🧽👩‍👩‍👧',
  'עברית \u202Eright-to-left',
  '\uD800',
  'x\uDFFFx',
  'e\u0301'.repeat(40),
  '\uFEFFname',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  "'; drop table clients; --",
  '%',
  '%_%',
  '%ZZ',
  '%00',
  '../../etc/passwd',
  '..%2f..%2fdata',
  'null',
  'true',
  'a'.repeat(300),
  'é'.repeat(5000),
  'NEAR("*") AND "',
]

const days = [
  '2024-02-29',
  '2025-02-29',
  '2026-03-29',
  '2026-10-25',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-11-27T09:00:00Z',
  '2026-03-29T02:30:00+01:00',
  '2026-11-27T25:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-27',
  'demain',
  '27/11/2026',
]

const times = ['08:00', '02:30', '24:00', '8:00', '23:59', '09:00:00', '-1:00', 'midi']

/** Written into the text of a body as they stand: JSON knows numbers that JavaScript does not keep. */
const numbers = [
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740993',
  '18446744073709551616',
  '2147483648',
  '0.1',
  'null',
]

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'a.b', '0', 'ключ']

export function oddValues(seed: number) {
  const next = seededRandom(seed)
  function below(limit: number): number {
    return Math.floor(next() * limit)
  }
  function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    return values[below(values.length)] as Value
  }
  function chance(share: number): boolean {
    return next() < share
  }
  function text(): string {
    return pick([pick(texts), pick(texts), pick(days), pick(times), pick(numbers)])
  }
  /** The text of one JSON value, of any kind. */
  function json(depth = 0): string {
    const kinds = depth > 3 ? 3 : 7
    switch (below(kinds)) {
      case 0:
        return JSON.stringify(text())
      case 1:
        return pick(numbers)
      case 2:
        return pick(['true', 'false', 'null'])
      case 3:
        return `[${Array.from({ length: below(4) }, () => json(depth + 1)).join()}]`
      case 4:
        return `{${Array.from({ length: below(4) }, () => `${JSON.stringify(pick(keys))}:${json(depth + 1)}`).join()}}`
      case 5:
        return `${'['.repeat(2000)}${']'.repeat(2000)}`
      default:
        return `[${Array.from({ length: 3000 }, () => '0').join()}]`
    }
  }
  return { below, pick, chance, text, json, key: () => pick(keys) }
}
