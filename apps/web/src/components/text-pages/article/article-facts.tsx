import type { ArticleSummary } from '@tramontane/content/articles/article-summaries'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'

type ArticleFactsProps = Pick<ArticleSummary, 'category' | 'publishedOn' | 'readMinutes'> & {
  author?: string
}

/** 'Technique · 16 juillet 2026 · 5 min de lecture', with who signs where it is known. */
export function ArticleFacts({ category, publishedOn, readMinutes, author }: ArticleFactsProps) {
  return (
    <p className="text-[0.9375rem]">
      <span className="font-semibold text-[#14507d]">{category}</span>
      {author && <> · {author}</>} · <time dateTime={publishedOn}>{plainFrenchDate(publishedOn)}</time> ·{' '}
      <span className="whitespace-nowrap">{readMinutes} min de lecture</span>
    </p>
  )
}
