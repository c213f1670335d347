import type { Run, Words } from '@tramontane/content/articles/article-blocks'
import { fillNames, unknownNames } from '@tramontane/domain/texts/named-places'
import { typeset } from '@tramontane/domain/words/typeset'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { Reading } from './reading.ts'
import { linkOf } from './text-links.ts'

type Look = Omit<Run, 'text'>

/** The words of these nodes, with how they look and where they lead; their pictures go to `pictures`. */
export function wordsOf(nodes: HtmlNode[], reading: Reading, pictures: HtmlElement[]): Words {
  return tidied(nodes.flatMap((node) => runsOf(node, {}, reading, pictures)))
}

function runsOf(node: HtmlNode, look: Look, reading: Reading, pictures: HtmlElement[]): Run[] {
  if (typeof node === 'string') return [{ ...look, text: toldBy(node, reading) }]
  const { name, within } = node
  if (name === 'br') return [{ text: '\n' }]
  if (name === 'img') {
    pictures.push(node)
    return []
  }
  const below = lookOf(node, look, reading)
  return within.flatMap((one) => runsOf(one, below, reading, pictures))
}

function lookOf({ name, attributes }: HtmlElement, look: Look, reading: Reading): Look {
  if (name === 'strong' || name === 'b') return { ...look, isStrong: true }
  if (name === 'em' || name === 'i') return { ...look, isEmphasis: true }
  if (name !== 'a') return look
  const href = linkOf(attributes.href ?? '', reading.baseUrl)
  if (href === null) reading.warnings.add(lostLink)
  else if (href.startsWith('/') && !reading.isKnownPath(href))
    reading.warnings.add(`Le lien vers ${href} ne mène à aucune page du site.`)
  return href === null ? look : { ...look, href }
}

const lostLink =
  'Un lien est laissé de côté : il commence par https://, mailto:, tel:, ou par / pour une page du site.'

/** As browsers read it: any blanks are one, and no-break spaces are none of them. */
function toldBy(text: string, reading: Reading): string {
  for (const name of unknownNames(text, reading.values)) reading.unknown.add(name)
  return fillNames(text.replace(/[ \t\n\r\f]+/g, ' '), reading.values)
}

/** Pieces that look alike are one, nothing begins or ends in a blank, and what is plain is a string. */
function tidied(runs: Run[]): Words {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isAlike(last, run)) last.text += run.text
    else if (run.text !== '') joined.push({ ...run })
  }
  for (const run of joined) if (run.text !== '\n') run.text = typeset(run.text)
  trimEnds(joined)
  const [only] = joined
  if (!only) return ''
  return joined.length === 1 && Object.keys(only).length === 1 && only.text !== '\n' ? only.text : joined
}

function isAlike(one: Run, other: Run): boolean {
  return (
    one.text !== '\n' &&
    other.text !== '\n' &&
    one.isStrong === other.isStrong &&
    one.isEmphasis === other.isEmphasis &&
    one.href === other.href
  )
}

function trimEnds(runs: Run[]) {
  for (let first = runs[0]; first; first = runs[0]) {
    if (first.text !== '\n') first.text = first.text.replace(/^ +/, '')
    if (first.text !== '' && first.text !== '\n') break
    runs.shift()
  }
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    if (last.text !== '\n') last.text = last.text.replace(/ +$/, '')
    if (last.text !== '' && last.text !== '\n') break
    runs.pop()
  }
}
