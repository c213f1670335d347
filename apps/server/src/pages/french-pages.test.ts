import { expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import { testApp } from '../testing/test-app.ts'

setDefaultTimeout(120_000)

/** Pages that search engines do not show, and people do. */
const unlisted = [
  '/souscrire',
  '/connexion',
  '/mot-de-passe-oublie',
  '/reinitialiser',
  '/activation',
  '/demande',
]

test.each([
  ['demonstration', demoBusiness],
  ['fresh', { ...freshBusiness, hasOpened: true }],
] as const)('every public page of the %s business is set as French is', async (_, settings) => {
  await using app = await testApp({ baseUrl: 'https://tramontane.example', settings })
  const paths = [...(await app.deps.pages.indexed()), ...unlisted]
  expect(paths.length).toBeGreaterThan(30)
  const faults = new Set<string>()
  for (const path of paths) {
    const html = await (await app.visitor.get(path)).text()
    for (const [left] of html.matchAll(/À compléter|href="(?:tel|mailto):"/g)) faults.add(`${path}: ${left}`)
    if (!settings.contact.phone)
      for (const [call] of html.matchAll(/.{30}\b(?:appelez|téléphonez)\b/gi)) faults.add(`${path}: ${call}`)
    for (const text of passagesOf(new DOMParser().parseFromString(html, 'text/html')))
      for (const fault of typographyFaults(text)) faults.add(`${path}: ${fault}`)
  }
  expect([...faults]).toEqual([])
})

/** What a person reads or hears of a page, one passage after the other: heads, texts, names of pictures and buttons. */
function passagesOf(document: Document): string[] {
  const metas = [...document.querySelectorAll('meta[name="description"], meta[property="og:title"]')]
  const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder]')]
  return [
    document.title,
    ...metas.map((meta) => meta.getAttribute('content') ?? ''),
    ...named.flatMap((one) =>
      ['aria-label', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    ),
    ...wordsOf(document.body)
      .split('\n')
      .map((line) => line.replace(/[ \t]+/g, ' ').trim()),
  ].filter(Boolean)
}

const inline = new Set(['A', 'ABBR', 'B', 'EM', 'SMALL', 'SPAN', 'STRONG', 'TIME'])
const silent = new Set(['SCRIPT', 'STYLE', 'SVG', 'TEMPLATE'])

/** Its texts, a line for each block. */
function wordsOf(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return (node.textContent ?? '').replaceAll('\n', ' ')
      if (silent.has(node.tagName.toUpperCase())) return ''
      return inline.has(node.tagName) ? wordsOf(node) : `\n${wordsOf(node)}\n`
    })
    .join('')
}
