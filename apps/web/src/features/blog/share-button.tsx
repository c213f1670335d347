import { articlePage } from '@tramontane/content/blog'
import { Icon } from '../../components/site/icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import { toast } from '../../lib/toast.ts'

/** Hands the article to another application, or to the clipboard where the browser cannot. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button look="quiet" className="noscript:hidden print:hidden" onClick={() => shareThisPage(title)}>
      <Icon name="share" className="size-5" />
      {articlePage.share}
    </Button>
  )
}

/** Opens the device's own sharing; without one, copies the link and says so. A sharing given up is no failure. */
async function shareThisPage(title: string) {
  const url = window.location.origin + window.location.pathname
  if (!navigator.share) return copyLink(url)
  await navigator.share({ title, url }).catch((reason: unknown) => {
    if (!isGivenUp(reason)) return copyLink(url)
  })
}

async function copyLink(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: articlePage.copied, description: articlePage.copiedDetail })
  } catch {
    const { notCopied, notCopiedDetail } = articlePage
    toast({ variant: 'destructive', title: notCopied, description: notCopiedDetail })
  }
}

function isGivenUp(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError'
}
