import { articlePage } from '@tramontane/content/blog'
import { Icon } from '../../components/site/icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import { shareThisPage } from './share-page.ts'

/** Hands the article to another application, or to the clipboard where the browser cannot. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button look="quiet" className="noscript:hidden print:hidden" onClick={() => shareThisPage(title)}>
      <Icon name="share" className="size-5" />
      {articlePage.share}
    </Button>
  )
}
