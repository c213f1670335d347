import type { PageAnswer } from '@tramontane/contract/page-renderer'
import type { Deps } from '../../deps.ts'
import type { Page } from '../../ports/pages.ts'

/**
 * The page of a path for one person, with what it shows to nobody else. The port's own type does not name what pages
 * show: each change of that would have all that is given the port checked again (docs/types.md).
 */
export function pageForOne({ pages }: Pick<Deps, 'pages'>, path: string, answer: PageAnswer): Promise<Page> {
  return pages.forOne(path, answer)
}
