import { describe, expect, test } from 'bun:test'
import type { ArticleBlock, Run, Words } from '@tramontane/content/articles/article-blocks'
import { growsSlowly } from '@tramontane/domain/testing/grows-slowly'
import { noText } from '@tramontane/domain/texts/text-content'
import { readText } from './read-text.ts'
import { hostileTexts, knownPicture as picture } from './testing.ts'
import { linkOf } from './text-links.ts'

const baseUrl = 'https://tramontane.example'

function read(markdown: string) {
  return readText({ ...noText, markdown }, 'article', {
    values: new Map([['prix', '<img src=x onerror=alert(1)>']]),
    baseUrl,
    isKnownPath: () => true,
    pictures: new Map([[picture, { width: 800, height: 600, bytes: 1000 }]]),
  })
}

describe('nothing but words, known pictures and known links comes out of', () => {
  test.each(hostileTexts)('%j', (markdown) => {
    const { text } = read(markdown)
    for (const block of text.blocks) {
      expect(Object.keys(block).filter((key) => !known.has(key))).toEqual([])
      if (block.kind === 'picture') expect(block.picture.src).toBe(picture)
    }
    for (const { href } of runsOf(text.blocks)) if (href !== undefined) expect(isHarmless(href)).toBe(true)
  })
})

const known = new Set(['kind', 'text', 'items', 'isOrdered', 'picture', 'head', 'rows'])

function isHarmless(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true
  const { protocol, username } = new URL(href)
  return ['https:', 'mailto:', 'tel:'].includes(protocol) && username === ''
}

function runsOf(blocks: ArticleBlock[]): Run[] {
  return blocks.flatMap(wordsIn).flatMap((words) => (typeof words === 'string' ? [] : words))
}

function wordsIn(block: ArticleBlock): Words[] {
  if (block.kind === 'table') return [block.head, ...block.rows].flat()
  if (block.kind === 'picture') return []
  if (block.kind !== 'list') return [block.text]
  return block.items.flatMap((item) =>
    typeof item === 'string' || Array.isArray(item) ? [item] : [item.text, ...item.below],
  )
}

describe('where a link may lead', () => {
  test.each([
    ['[x](https://exemple.fr/a?b=c)', 'https://exemple.fr/a?b=c'],
    ['[x](/zones-desservies#carte)', '/zones-desservies#carte'],
    ['[x](https://tramontane.example/blog)', '/blog'],
    ['[x](mailto:camille@exemple.fr)', 'mailto:camille@exemple.fr'],
    ['[x](tel:+33612345678)', 'tel:+33612345678'],
    ['https://exemple.fr', 'https://exemple.fr/'],
  ])('%s', (markdown, href) => {
    expect(runsOf(read(markdown).text.blocks)).toMatchObject([{ href }])
  })

  test.each([
    '[x](http://exemple.fr)',
    '[x](ftp://exemple.fr)',
    '[x](#la)',
    '[x](autre-page)',
    '[x](//exemple.fr)',
  ])('%s leads nowhere, and the owner is told', (markdown) => {
    const { text, warnings } = read(markdown)
    expect(runsOf(text.blocks)).toEqual([])
    expect(warnings.join()).toContain('Un lien est laissé de côté')
  })
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https://a:b@exemple.fr',
  'blob:https://exemple.fr/1',
  '/\\exemple.fr',
])('%p is no link, whatever was cleaned before', (href) => {
  expect(linkOf(href, baseUrl)).toBeNull()
})

test('what a script or a style says is no part of the text', () => {
  expect(
    read('Avant <script>alert(1)</script><style>p{}</style><svg><title>x</title></svg>').text.blocks,
  ).toEqual([{ kind: 'paragraph', text: 'Avant' }])
})

test('a text of nothing but signs is refused before it is read', () => {
  expect(read('*'.repeat(5001)).problems.markdown).toContain('trop de signes')
})

/**
 * Units: milliseconds of the processor, not of the clock: a machine that is busy elsewhere, or stands still, takes none. A
 * usual text takes two or three.
 */
const longest = 2000

const size = 30_000

const endless: [string, string][] = [
  ['opening brackets', '['.repeat(size)],
  ['brackets that close', '[]('.repeat(size / 3)],
  ['pictures that never end', '!['.repeat(size / 2)],
  ['quotes in quotes', '>'.repeat(size)],
  ['quotes in quotes, with blanks', '> '.repeat(size / 2)],
  ['lists in lists', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}- x`).join('\n')],
  ['lists on one line', '- '.repeat(size / 2)],
  ['stars', '*'.repeat(size)],
  ['stars and words', '*a **a '.repeat(size / 7)],
  ['underscores', '_a__a'.repeat(size / 5)],
  ['backticks', '`'.repeat(size)],
  ['backticks of all lengths', Array.from({ length: 240 }, (_, count) => '`'.repeat(count)).join(' ')],
  ['tildes', '~'.repeat(size)],
  ['elements that never end', '<a'.repeat(size / 2)],
  ['elements in elements', '<div>'.repeat(size / 5)],
  ['bold in bold', '<b>'.repeat(size / 3)],
  ['comments that never end', '<!--'.repeat(size / 4)],
  ['entities', '&'.repeat(size)],
  ['references', '[a]: b\n'.repeat(size / 7)],
  [
    'references to one another',
    Array.from({ length: 1500 }, (_, one) => `[${one}]: ${one + 1} [${one}]`).join('\n'),
  ],
  ['cells', `|${'a|'.repeat(size / 4)}\n|${'-|'.repeat(size / 4)}`],
  ['rows', `|a|\n|-|\n${'|b|\n'.repeat(size / 5)}`],
  ['line ends', '\n'.repeat(size)],
  ['blanks before line ends', ' \n'.repeat(size / 2)],
  ['rules', '-'.repeat(size)],
  ['headings', '#'.repeat(size)],
  ['addresses', 'https://a.a'.repeat(size / 11)],
  ['mails', 'a@a.a'.repeat(size / 5)],
  ['braces', '{'.repeat(size)],
  ['names', '{a}'.repeat(size / 3)],
  ['parentheses', `[a](${'('.repeat(size - 4)}`],
  ['titles', `[a](b "${'\\"'.repeat(size / 2 - 5)}`],
  ['backslashes', '\\'.repeat(size)],
  ['one line', 'a'.repeat(30 * size)],
]

describe('a text that means nothing is read in time, and never breaks the program', () => {
  test.each(endless)('%s', (_, markdown) => {
    expect(read(markdown).text.blocks).toBeArray()
    expect(growsSlowly((share) => read(markdown.slice(0, markdown.length * share)), longest)).toBe(true)
  })
})

test.each([
  ['Titre\n====\n\nfin', ['heading', 'paragraph']],
  ['début\n\nTitre\n  ---  \nfin', ['paragraph', 'heading', 'paragraph']],
  ['Sur deux\nlignes\n-', ['heading']],
  ['début\n\n---\n\nfin', ['paragraph', 'paragraph']],
  ['début\n\nfin\n\n====', ['paragraph', 'paragraph', 'paragraph']],
])('a heading may be underlined: %j', (markdown, kinds) => {
  expect(read(markdown).text.blocks.map(({ kind }) => kind.replace('sub', ''))).toEqual(kinds)
})

test('what is within an item, a quote or a link is kept in order, and headings go down step by step', () => {
  const { text } = read(
    '### Bas\n\n# Haut\n\n> Une **idée**.\n>\n> Une autre.\n\n1. Un\n   - a\n   - b\n2. Deux\n\n|A|B|\n|-|-|\n|1|*2*|\n\nfin  \nde ligne',
  )
  expect(text.blocks).toEqual([
    { kind: 'heading', text: 'Bas' },
    { kind: 'heading', text: 'Haut' },
    {
      kind: 'tip',
      text: [
        { text: 'Une ' },
        { text: 'idée', isStrong: true },
        { text: '.' },
        { text: '\n' },
        { text: 'Une autre.' },
      ],
    },
    { kind: 'list', isOrdered: true, items: [{ text: 'Un', below: ['a', 'b'], isOrdered: false }, 'Deux'] },
    { kind: 'table', head: ['A', 'B'], rows: [['1', [{ text: '2', isEmphasis: true }]]] },
    { kind: 'paragraph', text: [{ text: 'fin' }, { text: '\n' }, { text: 'de ligne' }] },
  ])
})
