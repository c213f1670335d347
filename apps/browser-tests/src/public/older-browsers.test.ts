import { expect, setDefaultTimeout, test } from 'bun:test'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@tramontane/domain/days/durations'
import { answeredFor } from '../../../../scripts/browsers/fallbacks.ts'
import { missingIn } from '../../../../scripts/browsers/used-features.ts'
import { ensureBuilt } from '../tools/program.ts'

setDefaultTimeout(minuteMs)

const built = join(import.meta.dir, '../../../../dist/web')

test('nothing that was built needs a newer browser than those promised, unless it is said what happens there', async () => {
  await ensureBuilt()
  const files = globSync(`${built}/{*,assets/*}.{js,css}`)
  expect(files.length).toBeGreaterThan(100)
  const missing = files.flatMap((file) => missingIn(file, readFileSync(file, 'utf8')))
  expect(answeredFor(missing.map(({ feature }) => feature))).toEqual({ unanswered: [], needless: [] })
})

test('a call, a name, a method, a pattern and a style that older browsers lack are each found', () => {
  const found = (name: string, text: string) => missingIn(name, text).map(({ feature }) => feature)
  expect(found('a.js', 'Promise.withResolvers()')).toEqual(['javascript/builtins/Promise/withResolvers'])
  expect(found('a.js', 'new Temporal.Instant(0n)')).toContain('javascript/builtins/Temporal')
  expect(found('a.js', 'one.isSubsetOf(other)')).toEqual(['javascript/builtins/Set/isSubsetOf'])
  expect(found('a.js', 'map.values().map(String)')).toEqual(['javascript/builtins/Iterator/map'])
  expect(found('a.js', '/[a--b]/v')).toEqual(['javascript/builtins/RegExp/unicodeSets'])
  expect(found('a.js', 'Object.values(a).map(String); [].toSorted(); a?.b')).toEqual([])
  expect(found('a.css', 'p{text-wrap:balance}')).toContain('css/properties/text-wrap/balance')
  expect(found('a.css', '@supports (text-wrap:balance){p{text-wrap:balance}}')).toEqual([])
  expect(found('a.css', 'dialog:has(p){height:100dvh;color:#000}')).toEqual([])
})
