import type { ArticleBlock } from '@tramontane/content/articles/article-blocks'
import { lazy } from 'react'
import { keyed } from '../../lib/keyed.ts'
import { PlainBlock } from './plain-block.tsx'

/** What only the owner's texts hold is loaded with them. */
const RichBlock = lazy(async () => ({ default: (await import('./rich-block.tsx')).RichBlock }))

/** A text, block by block: what an article and a page of the owner's are made of. */
export function TextBlocks({ blocks }: { blocks: ArticleBlock[] }) {
  return keyed(blocks).map(({ key, value }) =>
    isPlain(value) ? <PlainBlock key={key} block={value} /> : <RichBlock key={key} block={value} />,
  )
}

type PlainKind = Parameters<typeof PlainBlock>[0]['block']

function isPlain(block: ArticleBlock): block is PlainKind {
  if (block.kind === 'list') return block.items.every((item) => typeof item === 'string')
  return 'text' in block && typeof block.text === 'string' && block.kind !== 'subheading'
}
