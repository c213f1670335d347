import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/** Which paper defines the numbers of which prefix. */
const papers: Record<string, string> = {
  P: 'product',
  R: 'rules',
  W: 'wire',
  LAW: 'law',
  ST: 'payments',
  SEC: 'security',
  MC: 'mail',
  SEO: 'search',
  DB: 'database',
  AU: 'database',
  V: 'ahead',
  CC: 'car-care',
}

const number = new RegExp(`(?<![\\w-])(?:${Object.keys(papers).join('|')})-\\d{2,3}(?![\\w-])`, 'g')

/** Papers that are not in this repository, as comments may once have named them. */
const elsewhere =
  /\bspec(ification)?s? \d|\bspecification\b|\b(specification|decisions|domain|api|van)\.md\b|\bdecisions?,? \(?["“]|source: decisions\b/i

const ownPath = 'scripts/house-rules/requirements.test.ts'

const files = [
  ...new Bun.Glob('{apps,packages,scripts,bench,docs,deploy}/**/*.{ts,tsx,md,css,html}').scanSync(root),
  ...new Bun.Glob('*.md').scanSync(root),
]
  .filter((path) => !/(^|\/)(node_modules|dist|data)\//.test(path) && path !== ownPath)
  .toSorted()

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The numbers that a paper gives: each begins its line, in bold or as the first cell of a table. */
function defined(paper: string): string[] {
  const lines = read(`docs/requirements/${paper}.md`).matchAll(/^(?:- \*\*|\| )([A-Z]+-\d+)(?:\*\* | \|)/gm)
  return [...lines].map(([, found = '']) => found)
}

const given = [...new Set(Object.values(papers))].flatMap((paper) =>
  defined(paper).map((one) => ({ one, paper })),
)

test('a requirement has one number, in the paper of its prefix', () => {
  expect(given.length).toBeGreaterThan(300)
  expect(given.filter(({ one, paper }) => papers[one.split('-')[0] ?? ''] !== paper)).toEqual([])
  const numbers = given.map(({ one }) => one)
  expect(numbers.filter((one, index) => numbers.indexOf(one) < index)).toEqual([])
})

test('every number that a comment, a test or a paper cites is that of a requirement', () => {
  const known = new Set(given.map(({ one }) => one))
  expect(files.length).toBeGreaterThan(1000)
  const dead = files.flatMap((path) =>
    [...read(path).matchAll(number)].filter(([one]) => !known.has(one)).map(([one]) => `${path}: ${one}`),
  )
  expect(dead).toEqual([])
})

test('a comment cites each number once', () => {
  const doubled = files.flatMap((path) =>
    [...read(path).matchAll(/Sources?: [^.*]*/g)]
      .map(([cited]) => cited.match(number) ?? [])
      .filter((cited) => new Set(cited).size < cited.length)
      .map((cited) => `${path}: ${cited.join(', ')}`),
  )
  expect(doubled).toEqual([])
})

test('nothing cites a paper that is not in this repository', () => {
  const cited = files.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => elsewhere.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(cited).toEqual([])
})
