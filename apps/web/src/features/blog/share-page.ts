import { articlePage } from '@tramontane/content/blog'
import { toast } from '../../lib/toast.ts'

/** Opens the device's own sharing; without one, copies the link and says so. A sharing given up is no failure. */
export async function shareThisPage(title: string) {
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
