import {
  type ArticleBlock,
  type Item,
  plainWords,
  type Words,
} from '@tramontane/content/articles/article-blocks'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { Reading } from './reading.ts'
import { wordsOf } from './tree-words.ts'

/** So many fit a phone. */
const mostColumns = 4

const blockNames: ReadonlySet<string> = new Set<string>([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'blockquote', 'table', 'pre', 'div', 'li'],
])

/** Cleaned HTML as blocks of the public page: nothing else of it remains. */
export function blocksOf(nodes: HtmlNode[], reading: Reading): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let loose: HtmlNode[] = []
  const settle = () => {
    blocks.push(...paragraphOf(loose, reading))
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !blockNames.has(node.name)) loose.push(node)
    else {
      settle()
      blocks.push(...blockOf(node, reading))
    }
  }
  settle()
  return blocks
}

function blockOf(element: HtmlElement, reading: Reading): ArticleBlock[] {
  switch (element.name) {
    case 'ul':
    case 'ol':
      return listOf(element, reading)
    case 'blockquote':
      return withPictures((pictures) => ({ kind: 'tip', text: quoted(element, reading, pictures) }), reading)
    case 'table':
      return tableOf(element, reading)
    case 'div':
    case 'li':
      return blocksOf(element.within, reading)
    case 'p':
    case 'pre':
      return paragraphOf(element.within, reading)
    default:
      return headingOf(element, reading)
  }
}

function paragraphOf(nodes: HtmlNode[], reading: Reading): ArticleBlock[] {
  return withPictures((pictures) => ({ kind: 'paragraph', text: wordsOf(nodes, reading, pictures) }), reading)
}

function headingOf({ name, within }: HtmlElement, reading: Reading): ArticleBlock[] {
  const kind = name === 'h1' || name === 'h2' ? 'heading' : 'subheading'
  return withPictures((pictures) => ({ kind, text: wordsOf(within, reading, pictures) }), reading)
}

type Told = Extract<ArticleBlock, { text: Words }>

/** A block of words, where it has some, and after it the pictures that stood in it. */
function withPictures(make: (pictures: HtmlElement[]) => Told, reading: Reading): ArticleBlock[] {
  const pictures: HtmlElement[] = []
  const block = make(pictures)
  const told = plainWords(block.text).trim() === '' ? [] : [block]
  return [...told, ...pictures.flatMap((picture) => pictureOf(picture, reading))]
}

function pictureOf({ attributes }: HtmlElement, reading: Reading): ArticleBlock[] {
  const { src = '', alt = '' } = attributes
  const known = reading.pictures.get(src)
  if (!known) {
    reading.problems.add('Une image n’est pas une de vos photographies : envoyez-la ici, puis placez-la.')
    return []
  }
  if (alt.trim() === '')
    reading.problems.add('Décrivez chaque photographie entre les crochets, pour ceux qui ne la voient pas.')
  const { width, height } = known
  return [{ kind: 'picture', picture: { src, alt: alt.trim().slice(0, 300), width, height } }]
}

function listOf({ name, within }: HtmlElement, reading: Reading): ArticleBlock[] {
  const pictures: HtmlElement[] = []
  const items = elements(within, 'li').flatMap((item) => itemOf(item, reading, pictures))
  const shown = pictures.flatMap((picture) => pictureOf(picture, reading))
  return items.length > 0 ? [{ kind: 'list', items, isOrdered: name === 'ol' }, ...shown] : shown
}

function itemOf(item: HtmlElement, reading: Reading, pictures: HtmlElement[]): Item[] {
  const isList = (node: HtmlNode) => typeof node !== 'string' && (node.name === 'ul' || node.name === 'ol')
  const text = wordsOf(spaced(item.within.filter((node) => !isList(node))), reading, pictures)
  const lists = item.within.filter((node) => typeof node !== 'string' && isList(node)) as HtmlElement[]
  const below = lists.flatMap((list) => flatItems(list, reading, pictures))
  if (below.length === 0) return plainWords(text).trim() === '' ? [] : [text]
  return [{ text, below, isOrdered: lists[0]?.name === 'ol' }]
}

/** Lists within lists within lists are one: a phone has no room for their edges. */
function flatItems(list: HtmlElement, reading: Reading, pictures: HtmlElement[]): Words[] {
  return elements(list.within, 'li').flatMap((item) =>
    itemOf(item, reading, pictures).flatMap((one): Words[] =>
      typeof one === 'string' || Array.isArray(one) ? [one] : [one.text, ...one.below],
    ),
  )
}

/** Paragraphs within an item or a quote, told apart by a line. */
function spaced(nodes: HtmlNode[]): HtmlNode[] {
  const lineBreak: HtmlElement = { name: 'br', attributes: {}, within: [] }
  const told = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '')
  return told.flatMap((node, index) => {
    const isBlock = typeof node !== 'string' && blockNames.has(node.name)
    return index > 0 && isBlock ? [lineBreak, node] : [node]
  })
}

function quoted(quote: HtmlElement, reading: Reading, pictures: HtmlElement[]): Words {
  return wordsOf(spaced(quote.within), reading, pictures)
}

function tableOf(table: HtmlElement, reading: Reading): ArticleBlock[] {
  const pictures: HtmlElement[] = []
  const [head = [], ...rows] = elements(table.within, 'tr').map((row) =>
    row.within
      .filter((cell): cell is HtmlElement => typeof cell !== 'string' && /^t[hd]$/.test(cell.name))
      .map((cell) => wordsOf(cell.within, reading, pictures)),
  )
  if (head.length === 0 || rows.length === 0) return []
  if (head.length > mostColumns || rows.some((row) => row.length !== head.length))
    reading.problems.add(`Un tableau a ${mostColumns} colonnes au plus, les mêmes à chaque ligne.`)
  const shown = pictures.flatMap((picture) => pictureOf(picture, reading))
  return [{ kind: 'table', head, rows }, ...shown]
}

/** Those of that name, at any depth but within one another. */
function elements(nodes: HtmlNode[], name: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.name === name ? [node] : elements(node.within, name)
  })
}

/** The most that a page carries. */
export function tooMuch(blocks: ArticleBlock[], reading: Reading): string[] {
  const shown = blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture.src] : []))
  const bytes = shown.reduce((sum, src) => sum + (reading.pictures.get(src)?.bytes ?? 0), 0)
  const { pictures, pictureBytes } = textLimits
  return [
    ...(shown.length > pictures ? [`Gardez ${pictures} photographies au plus dans un texte.`] : []),
    ...(bytes > pictureBytes
      ? [`Ces photographies pèsent trop ensemble : gardez-en pour ${pictureBytes / 1024 / 1024} Mo au plus.`]
      : []),
  ]
}
