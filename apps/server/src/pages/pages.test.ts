import { describe, expect, test } from 'bun:test'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { headTags } from './head-tags.ts'
import { measureHosts } from './page-hosts.ts'

describe('the policy of a page', () => {
  const hash = new Bun.CryptoHasher('sha256').update('start()').digest('base64')

  test('allows its inline scripts by hash, and data by nothing', () => {
    const html = `<script>start()</script><script type="application/ld+json">{}</script><script type="module" src="/a.js"></script>`
    expect(contentSecurityPolicy(html)).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  test.each([
    ['a page that may be counted', 'G-1', '/', true],
    ['a page that takes a card', 'G-1', '/souscrire', false],
    ['a page with a secret in its address', 'G-1', '/reinitialiser', false],
    ['a client’s own page', 'G-1', '/espace-client', false],
    ['the back office', 'G-1', '/admin', false],
    ['any page, where nothing is measured', undefined, '/', false],
  ])('lets %s reach the measurement: %p, %p, %p', (_, analyticsId, path, isAllowed) => {
    const policy = contentSecurityPolicy('', null, measureHosts(analyticsId, path))
    expect(policy.includes('googletagmanager')).toBe(isAllowed)
    expect(policy.includes('google-analytics')).toBe(isAllowed)
  })

  test('names no host but the map’s', () => {
    expect(contentSecurityPolicy('').match(/https:\/\/[^\s;]+/g)).toEqual(['https://www.openstreetmap.org'])
  })
})

test('a page asks for its style, its program and its own parts, not for those of other pages', () => {
  const manifest = {
    'src/entry-client.tsx': {
      file: 'assets/entry.js',
      css: ['assets/entry.css'],
      assets: ['assets/text.woff2', 'assets/drawing.svg'],
      imports: ['_shared.js'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    'src/routes/_public/index.tsx?tsr-split=component': {
      file: 'assets/home.js',
      imports: ['_shared.js', '_form.js'],
    },
    '_form.js': { file: 'assets/form.js', css: ['assets/form.css'] },
    'src/routes/admin.tsx?tsr-split=component': { file: 'assets/admin.js' },
  }
  const [tags, script] = headTags({ manifest }, ['__root__', '/_public', '/_public/']).split('<script>')
  expect(script).toContain('"/assets/shared.js","/assets/home.js","/assets/form.js"')
  expect(script).toContain('src:"/assets/entry.js"')
  expect(script).not.toContain('admin')
  expect(tags).toBe(
    '<link rel="stylesheet" href="/assets/entry.css"><link rel="stylesheet" href="/assets/form.css">' +
      '<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin>',
  )
})
