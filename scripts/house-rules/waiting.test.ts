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

test('no page is waited for by a function that promises: Playwright takes the promise for the end of the wait', () => {
  const journeys = [...new Bun.Glob('{apps,scripts,bench}/**/*.ts').scanSync(root)]
  const hasty = journeys
    .filter((path) => !path.includes('node_modules/'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const waits = [...text.matchAll(/\bwaitForFunction\(\s*(async\b|\w+)/g)].map(([, first = '']) => first)
      const promises = (name: string) =>
        name === 'async' ||
        new RegExp(
          `async function ${name}\\b|function ${name}\\([^)]*\\): Promise|const ${name} = async\\b`,
        ).test(text)
      return waits.filter(promises).map((name) => `${path}: ${name}`)
    })
  expect(hasty).toEqual([])
})
