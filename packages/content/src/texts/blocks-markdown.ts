import type { ArticleBlock, Item, Words } from '../articles/article-blocks.ts'
import { plainWords } from '../articles/article-blocks.ts'
import type { LandingSection } from '../landing/landing-page.ts'

/** What would be read as Markdown, told apart; what names a place stays as it is. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, '$1\\$2')
}

/** The program's blocks as the owner edits them: rendered again they are the very same. */
export function blocksMarkdown(blocks: ArticleBlock[]): string {
  return blocks.map(blockMarkdown).join('\n\n')
}

/** The program's sections: a heading each, with its cards as headings below. */
export function sectionsMarkdown(
  sections: Pick<LandingSection, 'title' | 'paragraphs' | 'points'>[],
): string {
  return sections
    .flatMap(({ title, paragraphs, points = [] }) => [
      `## ${escapeMarkdown(title)}`,
      ...paragraphs.map(escapeMarkdown),
      ...points.flatMap((point) => [`### ${escapeMarkdown(point.title)}`, escapeMarkdown(point.text)]),
    ])
    .join('\n\n')
}

function blockMarkdown(block: ArticleBlock): string {
  switch (block.kind) {
    case 'heading':
      return `## ${wordsMarkdown(block.text)}`
    case 'subheading':
      return `### ${wordsMarkdown(block.text)}`
    case 'paragraph':
      return wordsMarkdown(block.text)
    case 'tip':
      return `> ${wordsMarkdown(block.text)}`
    case 'list':
      return block.items.map((item, index) => itemMarkdown(item, mark(block.isOrdered, index))).join('\n')
    case 'picture':
      return `![${escapeMarkdown(block.picture.alt)}](${block.picture.src})`
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(rowMarkdown).join('\n')
  }
}

const mark = (isOrdered: boolean, index: number) => (isOrdered ? `${index + 1}.` : '-')

function itemMarkdown(item: Item, sign: string): string {
  if (typeof item === 'string' || Array.isArray(item)) return `${sign} ${wordsMarkdown(item)}`
  const below = item.below.map((words, index) => `    ${mark(item.isOrdered, index)} ${wordsMarkdown(words)}`)
  return [`${sign} ${wordsMarkdown(item.text)}`, ...below].join('\n')
}

function rowMarkdown(row: Words[]): string {
  return `| ${row.map((cell) => (cell === '---' ? cell : wordsMarkdown(cell))).join(' | ')} |`
}

/** Of the program's own words, which are plain. */
function wordsMarkdown(words: Words): string {
  return escapeMarkdown(plainWords(words))
}
