import { expect, test } from 'bun:test'
import { titleOf } from '@tramontane/domain/site/page-title'
import { homeHead } from '../../features/home/home-head.ts'
import { jsonLdOf } from '../../testing/json-ld-of.ts'
import { publicSite as site } from '../../testing/public-site.ts'
import { pageHead } from './seo.ts'

test('a title ends with the short name of the business, once; with the whole name where it has no short one', () => {
  expect(titleOf(site, 'Blog')).toBe('Blog | Tramontane')
  const plain = { identity: { ...site.identity, shortName: '' } }
  expect(titleOf(plain, 'Blog')).toBe('Blog | Tramontane Lavage Auto')
  expect(titleOf(site, 'Tramontane Lavage Auto à Pia')).toBe('Tramontane Lavage Auto à Pia')
})

test('the canonical address is absolute, and a hidden page has none but asks not to be indexed', () => {
  const page = { title: 'Blog', description: 'Conseils', path: '/blog' }

  expect(pageHead(site, page).links).toEqual([{ rel: 'canonical', href: 'https://tramontane.example/blog' }])
  const hidden = pageHead(site, { ...page, isHidden: true })
  expect(hidden.links).toEqual([])
  expect(hidden.meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test.each([
  [['lavage auto', 'conseils'], 'lavage auto, conseils'],
  [[], 'Blog'],
  [undefined, 'Blog'],
])('a page has keywords: of %j, %s', (keywords, content) => {
  const { meta } = pageHead(site, { title: 'Blog', description: 'Conseils', path: '/blog', keywords })
  expect(meta).toContainEqual({ name: 'keywords', content })
})

test('structured data cannot close its script element', () => {
  const jsonLd = { name: '</script><script>alert(1)</script>' }

  const [script] = pageHead(site, { title: 'x', description: 'x', path: '/', jsonLd }).scripts

  expect(script?.children).not.toContain('<')
  expect(JSON.parse(script?.children ?? '')).toEqual(jsonLd)
})

test('the structured data of the home page says the settings, and rates nobody', () => {
  const graph = jsonLdOf(homeHead(site))
  const text = JSON.stringify(graph)
  const [business] = graph

  expect(business).toMatchObject({
    '@type': 'AutoWash',
    telephone: '+33639981234',
    address: { addressLocality: 'Pollestres' },
  })
  expect(text).toContain('"price":"89.00"')
  expect(text).toContain('"price":"69.86"')
  expect(text).not.toMatch(/AggregateRating|"Review"|Sunday/)
})

test('the structured data hold no empty phone or e-mail', () => {
  const [business] = jsonLdOf(homeHead({ ...site, contact: { ...site.contact, phone: '', email: '' } }))

  expect(business).not.toHaveProperty('telephone')
  expect(business).not.toHaveProperty('email')
})
