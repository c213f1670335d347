import { servicePage } from '@tramontane/content/service-pages/service-pages'
import { serviceOfPath } from '@tramontane/content/service-pages/service-paths'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { washHead } from './wash-head.ts'

/** A wash's page with its head, in the owner's words where they wrote it; null for a path that is no wash's. */
export async function loadWash({ site, answer }: { site: PublicSite; answer?: PageAnswer }, path: string) {
  const id = serviceOfPath(path)
  if (!id) return null
  const isWritten = site.texts?.paths.includes(path)
  const text =
    answer?.text ?? (isWritten ? await (await import('../../lib/ask-texts.ts')).askText(path) : null)
  const page = text?.kind === 'service' ? text.page : servicePage(site, id)
  return { page, head: washHead(site, page) }
}
