import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordingFaults, writtenFaults } from '@tramontane/content/testing/typography-rules'
import { minuteMs } from '@tramontane/domain/days/durations'
import { frenchTexts, setSources, spokenSources, typesetSource } from './french-texts.ts'
import { root } from './steps.ts'

setDefaultTimeout(minuteMs)

const sources = spokenSources()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const written = sources.flatMap((path) =>
  frenchTexts(path, read(path))
    .filter(({ raw }) => /^\p{Lu}|\p{L} \p{L}/u.test(raw) && !/^M\d/.test(raw))
    .map(({ raw }) => ({ path, raw })),
)

test('no written sentence lets a sign or a unit go to the next line alone: `bun run typeset` mends it', () => {
  expect(setSources().length).toBeGreaterThan(500)
  expect(setSources().filter((path) => typesetSource(path) !== read(path))).toEqual([])
})

test('no written sentence says an hour, a day or an e-mail otherwise than the house does', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(faultsBy(wordingFaults)).toEqual([])
})

test('no written sentence has a capital in its middle that is no name’s, nor a straight apostrophe of its own', () => {
  expect(faultsBy(writtenFaults)).toEqual([])
})

function faultsBy(rule: (text: string) => string[]): string[] {
  return written.flatMap(({ path, raw }) => rule(raw).map((fault) => `${path} ${fault}`))
}

test('no line of words between tags begins or ends with a space that must not break: it would be lost', () => {
  expect(sources.filter((path) => path.endsWith('x') && /^[ ]+\u00a0|\u00a0$/mu.test(read(path)))).toEqual([])
})
