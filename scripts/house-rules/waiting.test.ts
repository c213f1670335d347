import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

test('no expectation waits by itself: it would hold its whole process, where `failureOf` lets it work', () => {
  const tests = [...new Bun.Glob('{apps,packages,scripts,bench}/**/*.{test.ts,test.tsx}').scanSync(root)]
  const own = 'scripts/house-rules/waiting.test.ts'
  const waiting = tests
    .filter((path) => path !== own && !path.includes('node_modules/'))
    .filter((path) => /\)\s*\.(rejects|resolves)\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(waiting).toEqual([])
})
