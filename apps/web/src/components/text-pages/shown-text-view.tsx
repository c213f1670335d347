import { articleAuthor } from '@tramontane/content/articles/article-author'
import type { ShownText } from '@tramontane/contract/replies/texts/shown-texts'
import { useSite } from '../../lib/site.ts'
import { ArticleView } from './article/article-view.tsx'
import { LandingView } from './landing/landing-view.tsx'
import { OwnPageView } from './rich-texts.tsx'
import { WashView } from './wash/wash-view.tsx'

/** A text in the very components of its public page: what the back office shows beside what is being written. */
export function ShownTextView({ shown }: { shown: ShownText }) {
  const site = useSite()
  switch (shown.kind) {
    case 'article':
      return <ArticleView article={shown.article} author={articleAuthor(site)} />
    case 'landing':
      return <LandingView page={shown.page} />
    case 'service':
      return <WashView page={shown.page} />
    case 'page':
      return <OwnPageView page={shown.page} />
  }
}
