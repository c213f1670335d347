import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** The program's own files, without tests and without the tests' Stripe, which imports nothing of ours. */
const paths = [...new Bun.Glob('{apps,packages}/*/src/**/*.{ts,tsx}').scanSync(root)].filter(
  (path) => !/\.test\.tsx?$|node_modules\/|packages\/(fake-stripe|libsql-server)\//.test(path),
)

/** Where a pattern stands, outside of its homes. */
function places(pattern: RegExp, homes: string[]): string[] {
  return paths.flatMap((path) =>
    homes.includes(path)
      ? []
      : readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
}

test('how long a minute, an hour and a day are is said once', () => {
  const lengths =
    /(?<![\d_])(60_000|3_?600_?000|86_?400_?000)(?![\d_])|\b60 \* 1_?000\b|const (minute|hour|day)Ms\b/
  // Every page begins with the second one, which imports no constant.
  const homes = ['packages/domain/src/days/durations.ts', 'apps/web/src/lib/loading/stale-build.ts']
  expect(places(lengths, homes)).toEqual([])
})

test('what the server does again and again is done by `every`, which stops, never overlaps and tells failures', () => {
  const inPages = /^apps\/web\//
  expect(
    places(/\bsetInterval\(/, ['apps/server/src/process/every.ts']).filter((path) => !inPages.test(path)),
  ).toEqual([])
})
