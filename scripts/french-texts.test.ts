import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordingFaults } from '@tramontane/content/testing/typography-rules'
import { frenchTexts, spokenSources, typesetSource } from './french-texts.ts'
import { root } from './steps.ts'

const sources = spokenSources()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('no written sentence lets a sign or a unit go to the next line alone: `bun run typeset` mends it', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => typesetSource(path) !== read(path))).toEqual([])
})

test('no written sentence says an hour, a day or an e-mail otherwise than the house does', () => {
  const faults = sources.flatMap((path) =>
    frenchTexts(path, read(path))
      .filter(({ raw }) => /^\p{Lu}|\p{L} \p{L}/u.test(raw) && !/^M\d/.test(raw))
      .flatMap(({ raw }) => wordingFaults(raw).map((fault) => `${path} ${fault}`)),
  )
  expect(faults).toEqual([])
})

test('no line of words between tags begins or ends with a space that must not break: it would be lost', () => {
  expect(sources.filter((path) => path.endsWith('x') && /^[ ]+\u00a0|\u00a0$/mu.test(read(path)))).toEqual([])
})
