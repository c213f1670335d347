import type { ArticleBlock } from './article-blocks.ts'

/** Words that a person reads in a minute, on a screen, without hurry. */
const wordsPerMinute = 200

/** Words of a body, as a reader counts them: 'l’été' is one. */
export function wordCount(blocks: ArticleBlock[]): number {
  return blocks.flatMap(textsOf).flatMap((text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []).length
}

/** Minutes to read a body, at least one. */
export function readMinutesOf(blocks: ArticleBlock[]): number {
  return Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute))
}

function textsOf(block: ArticleBlock): string[] {
  return block.kind === 'list' ? block.items : [block.text]
}
