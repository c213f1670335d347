import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isReserved, slugOf } from '@tramontane/domain/texts/text-address'
import { appWith } from '../../app.ts'
import { testApp } from '../../testing/test-app.ts'

const web = join(import.meta.dir, '../../../../web')

test('a page of the owner’s own can stand in the way of no call, no page and no file', async () => {
  await using app = await testApp()
  const routes = appWith().routes.map(({ path }) => path)
  const pages = [...app.deps.pages.texts().byPath.keys(), ...(await app.deps.pages.indexed())]
  const files = [...readdirSync(join(web, 'public')), ...readdirSync(join(web, 'src/routes/_public'))]
  const first = [
    ...[...routes, ...pages].map((path) => path.split('/')[1] ?? ''),
    ...files.map((name) => name.split('.')[0] ?? ''),
    ...['assets', 'fonts', 'partage', 'admin-mot-de-passe', 'espace-client', 'connexion', 'cgv'],
  ]
  const slugs = [...new Set(first)].filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
  expect(slugs.length).toBeGreaterThan(40)
  expect(slugs.filter((slug) => !isReserved(slug) && !app.deps.pages.isOfProgram(`/${slug}`))).toEqual([])
})

test.each([
  ['Entretenir ses jantes l’été', 'entretenir-ses-jantes-l-ete'],
  ['  Œuvre & cœur  ', 'oeuvre-coeur'],
  ['« ? »', 'texte'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本', 'texte'],
  ['trois mots longs '.repeat(6), `${'trois-mots-longs-'.repeat(4)}trois-mots`],
])('%p stands at %p', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
