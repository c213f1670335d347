import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

const paths = [...new Bun.Glob('{apps,packages,scripts,bench}/**/*.{ts,tsx}').scanSync(root)].filter(
  (path) => !path.includes('node_modules/'),
)

test('a comment on a property or a function stands on the line above it, never behind another', () => {
  const misplaced = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/^\s*[\w'"}].*\S \/\*\*/.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(paths.length).toBeGreaterThan(1000)
  expect(misplaced).toEqual([])
})

test('a line of a comment has 132 columns at most', () => {
  const long = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(\/\/|\/?\*)/.test(line) && line.length > 132 ? [`${path}:${index + 1}`] : [],
      ),
  )
  expect(long).toEqual([])
})
