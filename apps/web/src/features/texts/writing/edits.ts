/** A text and what of it is selected. Units: positions in `text`. */
export type Selected = { text: string; from: number; to: number }

/** What stands in place of a part of the text, and what is selected then. Units: positions, `select` in the new text. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] }

/** Bold or italic: put around what is selected, or the word at the cursor; taken away where it is already. */
export function toggleMark(selected: Selected, mark: '**' | '*'): Edit {
  const { text } = selected
  const { from, to } = withoutSpaces(selected.from === selected.to ? wordAt(selected) : selected)
  const { length } = mark
  if (isMark(mark, starsAtEnd(text.slice(0, from)), starsAtStart(text.slice(to)))) {
    const insert = text.slice(from, to)
    return { from: from - length, to: to + length, insert, select: [from - length, to - length] }
  }
  const lines = text.slice(from, to).split('\n')
  const filled = lines.map(wordsOf).filter((words) => words !== '')
  const isWithin =
    filled.length > 0 && filled.every((words) => isMark(mark, starsAtStart(words), starsAtEnd(words)))
  const changed = (line: string) => (isWithin ? unmarked(line, mark) : marked(line, mark))
  const insert = from === to ? mark + mark : lines.map(changed).join('\n')
  const isInside = lines.length === 1 && !isWithin && !lineBegin.test(insert)
  const end = from + insert.length
  return { from, to, insert, select: isInside ? [from + length, end - length] : [from, end] }
}

/** Three stars on both sides are both marks. */
function isMark(mark: '**' | '*', before: number, after: number): boolean {
  const stars = Math.min(before, after, 3)
  return stars === 3 || stars === mark.length
}

/** The mark stands beside the words, behind what begins the line. */
function marked(line: string, mark: string): string {
  const words = wordsOf(line)
  if (words === '') return line
  const at = line.length - line.replace(lineBegin, '').trimStart().length
  return line.slice(0, at) + mark + words + mark + line.slice(at + words.length)
}

function unmarked(line: string, mark: string): string {
  const words = wordsOf(line)
  return words === '' ? line : line.replace(words, () => words.slice(mark.length, -mark.length))
}

function wordsOf(line: string): string {
  return line.replace(lineBegin, '').trim()
}

/** Cursors that stand in no word stay as they are. */
function wordAt({ text, from }: Selected): Selected {
  const [before = ''] = text.slice(0, from).match(/[\p{L}\p{N}’'-]*$/u) ?? []
  const [after = ''] = text.slice(from).match(/^[\p{L}\p{N}’'-]*/u) ?? []
  return before && after
    ? { text, from: from - before.length, to: from + after.length }
    : { text, from, to: from }
}

/** A mark beside a space is none. */
function withoutSpaces({ text, from, to }: Selected): { from: number; to: number } {
  const part = text.slice(from, to)
  if (part.trim() === '') return { from, to }
  return {
    from: from + part.length - part.trimStart().length,
    to: to - part.length + part.trimEnd().length,
  }
}

function starsAtEnd(text: string): number {
  return text.match(/\**$/)?.[0].length ?? 0
}

function starsAtStart(text: string): number {
  return text.match(/^\**/)?.[0].length ?? 0
}

export type LineKind = 'title' | 'subtitle' | 'bullets' | 'numbers' | 'quote'

const lineBegins: Record<LineKind, { is: RegExp; begin: (rank: number) => string }> = {
  title: { is: /^## /, begin: () => '## ' },
  subtitle: { is: /^### /, begin: () => '### ' },
  bullets: { is: /^[-*+] /, begin: () => '- ' },
  numbers: { is: /^\d+[.)] /, begin: (rank) => `${rank}. ` },
  quote: { is: /^> ?/, begin: () => '> ' },
}

/** What makes a line more than a paragraph. */
const lineBegin = /^(#{1,6} +|[-*+] +|\d+[.)] +|> ?)/

/** Makes the selected lines such ones, in place of what they were; plain again where all are. */
export function toggleLines(selected: Selected, kind: LineKind): Edit {
  const { text } = selected
  const from = lineStart(text, selected.from)
  const to = lineEnd(text, lastSelected(selected))
  const lines = text.slice(from, to).split('\n')
  const { is, begin } = lineBegins[kind]
  const counted = lines.length === 1 ? lines : lines.filter((line) => line.trim() !== '')
  const isAlready = counted.every((line) => is.test(line))
  let rank = 0
  const insert = lines
    .map((line) => {
      if (!counted.includes(line)) return line
      const words = line.replace(lineBegin, '')
      rank += 1
      return isAlready ? words : begin(rank) + words
    })
    .join('\n')
  const end = from + insert.length
  if (selected.from !== selected.to) return { from, to, insert, select: [from, end] }
  const cursor = Math.max(from, selected.from + insert.length - (to - from))
  return { from, to, insert, select: [cursor, cursor] }
}

/** A new line of a list or a quotation begins as the one before it; an empty one ends it. Null where Enter is but Enter. */
export function continueLine({ text, from, to }: Selected): Edit | null {
  if (from !== to) return null
  const start = lineStart(text, from)
  const line = text.slice(start, lineEnd(text, from))
  const [begin = ''] = line.match(/^\s*([-*+] +|\d+[.)] +|(> ?)+)/) ?? []
  if (begin === '' || from < start + begin.length) return null
  if (line.trim() === begin.trim())
    return { from: start, to: start + line.length, insert: '', select: [start, start] }
  const insert = `\n${begin.replace(/\d+/, (rank) => String(Number(rank) + 1))}`
  const cursor = from + insert.length
  return { from, to, insert, select: [cursor, cursor] }
}

/** A link in place of what is selected. */
export function insertLink({ from, to }: Selected, { words, href }: { words: string; href: string }): Edit {
  return insertWords({ from, to }, `[${escaped(words)}](${target(href)})`)
}

/** `![alt](src)`, a paragraph of its own. */
export function pictureBlock({ alt, src }: { alt: string; src: string }): string {
  return `![${escaped(alt)}](${target(src)})`
}

/** Something within a line, in place of what is selected. */
export function insertWords({ from, to }: Pick<Selected, 'from' | 'to'>, insert: string): Edit {
  const cursor = from + insert.length
  return { from, to, insert, select: [cursor, cursor] }
}

/** Something that stands alone: empty lines part it from what is before and behind it. */
export function insertBlock({ text, from, to }: Selected, block: string): Edit {
  const before = text.slice(0, from)
  const ends = before === '' ? 2 : (before.match(/\n*$/)?.[0].length ?? 0)
  const begins = text.slice(to).match(/^\n*/)?.[0].length ?? 0
  return insertWords(
    { from, to },
    '\n'.repeat(Math.max(0, 2 - ends)) + block + '\n'.repeat(Math.max(0, 2 - begins)),
  )
}

/** Whole lines are often selected with the end of the last one. */
function lastSelected({ text, from, to }: Selected): number {
  return to > from && text[to - 1] === '\n' ? to - 1 : to
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** Brackets of the words are no brackets of the link; a link has one line. */
function escaped(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&')
}

function target(href: string): string {
  const whole = href.trim().replace(/\s/g, '%20').replace(/[<>]/g, encodeURIComponent)
  return /[()]/.test(whole) ? `<${whole}>` : whole
}
