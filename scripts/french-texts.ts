import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGiven } from '@tramontane/content/testing/typography-rules'
import { typeset } from '@tramontane/domain/words/typeset'
import { parseAst } from 'vite'
import { root } from './steps.ts'

/** Words of a source file that a person may read: a string, a part of a template, words between tags. */
type FrenchText = { start: number; end: number; raw: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Where words are written that people read. */
const rooms = [
  'packages/content/src',
  'packages/domain/src',
  'packages/contract/src',
  'apps/web/src',
  'apps/server/src',
]

/**
 * Words that `typeset` sets on their way, and that travel with plain spaces: letters (`render-mail.ts`), refusals
 * (`error-sentence.ts`, `field-frame.tsx`), what is to do (`todo-row.tsx`), contracts.
 */
const setOnTheirWay =
  /^apps\/server\/|^packages\/contract\/src\/(?:[a-z]+\/)?(?:caller|errors|fields|one-off|subscription|subscription-admin|todo)\.ts$|^packages\/contract\/src\/settings\//

/** What is read at a terminal, written for a machine, made for tests, or not French. */
const unspoken =
  /\.test\.|\/testing\/|\/testing\.tsx?$|\/head-tags\.ts$|\.gen\.ts$|\/(?:typeset|catalan-names|import-columns)\.ts$|^apps\/server\/src\/(?:cli|fuzz)\//

/** What nobody reads: looks, drawings, addresses. */
const unread = new Set(['className', 'style', 'd', 'viewBox', 'transform', 'href', 'src', 'sizes'])

/** The source files whose words people read. */
export function spokenSources(): string[] {
  return rooms
    .flatMap((room) =>
      [...new Bun.Glob('**/*.{ts,tsx}').scanSync(join(root, room))].map((path) => `${room}/${path}`),
    )
    .filter((path) => !unspoken.test(path) && !sourceOf(path).includes("from '@testing-library/"))
    .toSorted()
}

/** Those whose words stand on screen as they are written. */
export function setSources(): string[] {
  return spokenSources().filter((path) => !setOnTheirWay.test(path))
}

function sourceOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The same source with its words set as French typography wants them; itself where they are already. */
export function typesetSource(path: string): string {
  const source = sourceOf(path)
  return frenchTexts(path, source).reduceRight(
    (told, { start, end, raw }) =>
      told.slice(0, start) + setAmongValues(source, { start, end, raw }) + told.slice(end),
    source,
  )
}

/** Every text of a source, in its order. */
export function frenchTexts(path: string, source: string): FrenchText[] {
  const found: FrenchText[] = []
  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found.filter(({ raw }) => !isGiven(raw)).toSorted((one, other) => one.start - other.start)

  function walk(node: Node) {
    if (/^(Import|ExportAll|TaggedTemplate|TSLiteral)/.test(node.type)) return
    if (node.type === 'JSXAttribute' && unread.has((node.name as Node).name as string)) return
    if (node.type === 'Literal' && typeof node.value === 'string') keep(node.start + 1, node.end - 1)
    if (node.type === 'TemplateElement') keep(node.start + 1, node.end - (node.tail ? 1 : 2))
    if (node.type === 'JSXText') keep(node.start, node.end)
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }

  function keep(start: number, end: number) {
    found.push({ start, end, raw: source.slice(start, end) })
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** A value or an element before the words counts as a figure: `${outer} km`, <b>{name}</b> : … */
function setAmongValues(source: string, { start, end, raw }: FrenchText): string {
  const isAfterTag = source[start - 1] === '>' && source.startsWith('</', source.lastIndexOf('<', start - 1))
  const before = isAfterTag || source[start - 1] === '}' ? '0' : ''
  const after = /[{$<]/.test(source[end] ?? '') ? '0' : ''
  const set = typeset(`${before}${raw}${after}`)
  return set.slice(before.length, set.length - after.length)
}

if (import.meta.main)
  for (const path of setSources()) {
    const set = typesetSource(path)
    if (set !== sourceOf(path)) {
      writeFileSync(join(root, path), set)
      console.log(path)
    }
  }
