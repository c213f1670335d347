import type { OwnPage } from '@tramontane/content/texts/shown-text'
import { ArticleCall } from './article-call.tsx'
import { TextBlocks } from './text-blocks.tsx'

/** A page of the owner's own: its text, and the way to a wash. */
export function OwnPageView({ page: { title, lead, blocks } }: { page: OwnPage }) {
  return (
    <article className="site-width py-10 sm:py-14">
      <div className="mx-auto max-w-[42rem]">
        <h1 className="text-4xl tracking-tight text-balance wrap-break-word sm:text-[3.25rem]">{title}</h1>
        {lead && <p className="mt-5 text-lg text-pretty sm:text-xl">{lead}</p>}
      </div>
      <div className="mx-auto mt-8 max-w-[42rem] text-[1.125rem] leading-[1.7]">
        <TextBlocks blocks={blocks} />
      </div>
      <ArticleCall />
    </article>
  )
}
