import type { ArticleBlock } from '@tramontane/content/articles/article-blocks'
import { TextBlocks } from '../text-blocks.tsx'

/** The text, in one column that reads. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className="mx-auto mt-10 max-w-[42rem] text-[1.125rem] leading-[1.7]">
      <TextBlocks blocks={blocks} />
    </div>
  )
}
