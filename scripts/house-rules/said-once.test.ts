import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as terms from '@tramontane/domain/contracts/terms'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { root } from '../steps.ts'
import { isOfTests } from './import-graph.ts'

/** All files of ours but the tests' Stripe and libSQL, which import nothing of the others. */
const all = ['{apps,packages}/*/src/**/*.{ts,tsx}', '{bench,scripts}/**/*.ts']
  .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
  .filter((path) => !/node_modules\/|packages\/(fake-stripe|libsql-server)\//.test(path))

/** The program's own. */
const ofProgram = all.filter(
  (path) => /^(apps|packages)\//.test(path) && !/^apps\/browser-tests\/|\.test\.tsx?$/.test(path),
)

/** Where a pattern stands, outside of its homes. */
function places(pattern: RegExp, homes: string[], paths = ofProgram): string[] {
  return paths.flatMap((path) =>
    homes.includes(path)
      ? []
      : readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}

function isOfServer(place: string): boolean {
  return !place.startsWith('apps/web/')
}

test('how long a minute, an hour and a day are is said once', () => {
  const lengths =
    /(?<![\d_])(60_?000|3_?600_?000|86_?400_?000)(?![\d_])|\b60 \* 1_?000\b|const (minute|hour|day)Ms\b/
  const homes = [
    'packages/domain/src/days/durations.ts',
    // Every page begins with it, and it imports no constant.
    'apps/web/src/lib/loading/stale-build.ts',
    // It runs before anything is installed.
    'scripts/test-run/test-run.ts',
    'scripts/house-rules/said-once.test.ts',
    // In the seconds of Cache-Control.
    'apps/server/src/http/caching.ts',
  ]
  const seconds = /(?<![\d_])(3_?600|86_?400)(?![\d_])/
  expect([...places(lengths, homes, all), ...places(seconds, homes)]).toEqual([])
})

test('the environment is read in config.ts, and by who hands it on', () => {
  const homes = [
    'apps/server/src/config/config.ts',
    // What a program and the one that takes its place tell each other, and what systemd tells both: no setting of ours.
    'apps/server/src/process/handover.ts',
    // They start this program again: it gets what this one was given.
    'apps/server/src/features/copies-elsewhere/copies-elsewhere.ts',
    'apps/server/src/cli/update/run-as.ts',
    // Whose data an update is of: the service's variables, which this version may already refuse.
    'apps/server/src/cli/update/place.ts',
  ]
  const read = places(/\b(Bun|process|import\.meta)\.env\b/, homes)
  expect(read.filter((place) => isOfServer(place) && !isOfTests(place.split(':')[0] ?? ''))).toEqual([])
})

test('what the server does again and again is done by `every`, which stops, never overlaps and tells failures', () => {
  expect(places(/\bsetInterval\(/, ['apps/server/src/process/every.ts']).filter(isOfServer)).toEqual([])
})

test('how a letter greets is said once', () => {
  expect(places(/`Bonjour \$\{/, ['apps/server/src/mail/layout/greeting.ts']).filter(isOfServer)).toEqual([])
})

/** '14|quatorze|30|trente'. */
function inDigitsAndWords(...counts: number[]): string {
  return [...new Set(counts.flatMap((count) => [String(count), numberInWords(count)]))].join('|')
}

test('a sentence reads the numbers of the contract from `terms.ts`', () => {
  const { commitmentMonths, lateChangeHours, postponementsPerTerm, termWord, noticeDays } = terms
  // Two days are said of too much else.
  const days = inDigitsAndWords(
    ...[noticeDays, terms.breachDays, terms.giveBackDays, terms.withdrawalDays, terms.bookingDaysAhead],
    ...[terms.carriedDays, terms.fullMonthDays, terms.carriedWithinDays],
  )
  const numbers = [
    `(?:${days})\\sjours`,
    `${noticeDays}e\\sjour`,
    `(?:${inDigitsAndWords(lateChangeHours)})\\sheures`,
    `(?:${inDigitsAndWords(commitmentMonths)})\\smois`,
    `(?:${inDigitsAndWords(postponementsPerTerm)})\\schangements`,
    termWord,
  ].join('|')
  const homes = [
    'packages/domain/src/contracts/terms.ts',
    // Articles of the law, word for word.
    'packages/content/src/terms/renewal-law.ts',
    // The life of a payment link, the days of a preview, a month of SMS.
    'apps/server/src/api-description/calls/list-calls.ts',
    'apps/server/src/api-description/calls/office-calls.ts',
    'apps/web/src/features/settings/sections/messages/client-message-fields.tsx',
  ]
  const outsideComments = /^(?!\s*(?:\/\/|\/?\*))/.source
  const typed = new RegExp(`${outsideComments}.*(?<![\\p{L}\\d-])(?:${numbers})(?!\\p{L})`, 'iu')
  expect(places(typed, homes)).toEqual([])
})

test.each<[sentence: string, holds: boolean]>([
  ['la veille à la même heure', terms.lateChangeHours === 24],
  ['à partir d’après-demain', terms.firstVisitNoticeDays === 2],
])('"%s" is said while the contract says so', (sentence, holds) => {
  expect(places(new RegExp(sentence), []).length > 0).toBe(holds)
})
