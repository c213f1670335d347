import { expect, test } from 'bun:test'
import { billOfMaterials } from './bill-of-materials.ts'
import { releaseNotes } from './release-notes.ts'
import runtimes from './runtimes/package.json' with { type: 'json' }

const facts = { version: '1.2.0', commit: 'abc', builtAt: '2026-11-24T02:00:00.000Z' }
const named = '## 1.2.0, le 24 novembre 2026\n\nLa météo.\n'
const former = '\n## 1.1.0\n\nLes devis.\n'

test.each([
  ['a part of its number', `# Journal\n\n${named}${former}`, 'La météo.'],
  ['no number yet', `# Journal\n\n## Prochaine version\n\nLa sécheresse.\n${former}`, 'La sécheresse.'],
])('the notes of a release with %s are what is new in it', (_, journal, words) => {
  const notes = releaseNotes(journal, facts)
  expect(notes).toContain(words)
  expect(notes).not.toContain('Les devis.')
})

test('a release of which the journal says nothing is none', () => {
  expect(() => releaseNotes(`# Journal\n${former}`, facts)).toThrow('CHANGELOG.md')
})

test('the bill of materials holds to CycloneDX, names what is inside, and is the same for the same sources', async () => {
  const text = await billOfMaterials(facts, runtimes.dependencies)
  const names = JSON.parse(text).components.map(({ purl }: { purl: string }) => purl.replace(/@[^@]*$/, ''))
  expect(names).toContain('pkg:npm/hono')
  expect(names).toContain('pkg:npm/react')
  expect(names).toContain('pkg:npm/%40libsql/linux-arm64-gnu')
  expect(new Set(names).size).toBeGreaterThan(100)
  expect(await billOfMaterials(facts, runtimes.dependencies)).toBe(text)
})
