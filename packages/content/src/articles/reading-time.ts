import { type ArticleBlock, type Item, plainWords } from './article-blocks.ts'

/** Words that a person reads in a minute, on a screen, without hurry. */
const wordsPerMinute = 200

/** Words of a body, as a reader counts them: 'l’été' is one. */
function wordCount(blocks: ArticleBlock[]): number {
  return blocks.flatMap(textsOf).flatMap((text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).length
}

/** Minutes to read a body, at least one. */
export function readMinutesOf(blocks: ArticleBlock[]): number {
  return Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute))
}

/** All that a block says. */
export function textsOf(block: ArticleBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap(itemTexts)
    case 'picture':
      return []
    case 'table':
      return [block.head, ...block.rows].flat().map(plainWords)
    default:
      return [plainWords(block.text)]
  }
}

function itemTexts(item: Item): string[] {
  if (typeof item === 'string' || Array.isArray(item)) return [plainWords(item)]
  return [plainWords(item.text), ...item.below.map(plainWords)]
}
