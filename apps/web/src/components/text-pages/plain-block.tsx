import type { ArticleBlock, Item } from '@tramontane/content/articles/article-blocks'
import type { ReactNode } from 'react'
import { keyed } from '../../lib/keyed.ts'

type PlainBlockProps = {
  block: Extract<ArticleBlock, { kind: 'heading' | 'paragraph' | 'tip' | 'list' }>
  /** How words look that are more than plain. */
  told?: (words: Item) => ReactNode
}

/** What most texts are made of. */
export function PlainBlock({ block, told = asPlain }: PlainBlockProps) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-12 text-2xl tracking-tight sm:text-3xl">{told(block.text)}</h2>
    case 'paragraph':
      return <p className="mt-5 text-pretty">{told(block.text)}</p>
    case 'tip':
      return (
        <aside className="mt-7 rounded-r-xl border-l-4 border-soleil bg-white px-6 py-5 text-pretty">
          {told(block.text)}
        </aside>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={`mt-5 ${listClass(block.isOrdered)}`}>
          {keyed(block.items).map(({ key, value }) => (
            <li key={key} className="pl-1.5 text-pretty">
              {told(value)}
            </li>
          ))}
        </List>
      )
    }
  }
}

const asPlain = (words: Item) => words as string

export const listClass = (isOrdered: boolean) =>
  `grid gap-3 pl-6 marker:font-semibold marker:text-ciel ${isOrdered ? 'list-decimal' : 'list-disc'}`
