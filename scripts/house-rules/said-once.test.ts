import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

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

test('what the server does again and again is done by `every`, which stops, never overlaps and tells failures', () => {
  expect(places(/\bsetInterval\(/, ['apps/server/src/process/every.ts']).filter(isOfServer)).toEqual([])
})

test('how a letter greets is said once', () => {
  expect(places(/`Bonjour \$\{/, ['apps/server/src/mail/layout/greeting.ts']).filter(isOfServer)).toEqual([])
})
