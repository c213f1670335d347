import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoBusiness } from './business/demo-business.ts'
import { legalNoticePage } from './legal/legal-notice.ts'
import { privacyPage } from './legal/privacy.ts'
import { oneOffTermsSections } from './one-off/one-off-terms.ts'
import { termsSections } from './terms.ts'

const root = join(import.meta.dir, '../../..')
const paper = readFileSync(join(root, 'docs/requirements/promises.md'), 'utf8')

/** The rows of the table under each heading. */
const chapters = new Map(
  paper
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [heading = '', ...lines] = chapter.split('\n')
      const rows = lines.filter((line) => line.startsWith('| ')).slice(2)
      return [heading, rows.map((row) => row.slice(2, -2).split(' | '))]
    }),
)

test.each([
  ['Conditions générales d’abonnement (/cgv)', termsSections(demoBusiness)],
  ['Conditions du lavage ponctuel (/cgv)', oneOffTermsSections(demoBusiness)],
  [
    'Mentions légales (/mentions-legales)',
    legalNoticePage({ ...demoBusiness, addressService: 'geoplateforme', routeService: 'geoplateforme' })
      .sections,
  ],
  [
    'Politique de confidentialité (/politique-de-confidentialite)',
    privacyPage({
      ...demoBusiness,
      addressService: 'geoplateforme',
      routeService: 'geoplateforme',
      forecastService: 'met-norway',
      smsService: 'brevo',
      analyticsId: 'G-1',
    }).sections,
  ],
])('%s: each article has a line, and each line an article', (heading, sections) => {
  const told = new Set(chapters.get(heading)?.map(([article]) => article))
  expect([...told]).toEqual(sections.map(({ title }) => title))
})

test('each promise names tests that exist', () => {
  const rows = [...chapters.values()].flat()
  expect(rows.length).toBeGreaterThan(50)
  for (const [article, promise, held = ''] of rows) {
    const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect([article, promise, files.length > 0]).toEqual([article, promise, true])
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true])
  }
})
