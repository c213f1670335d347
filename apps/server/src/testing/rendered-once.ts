import type { PageRenderer, RenderedPage } from '@tramontane/contract/page-renderer'
import { renderer } from '@tramontane/web/entry-server'

/** Enough for a few settings with all their pages. */
const keptMax = 200

const kept = new Map<string, Promise<RenderedPage>>()

/**
 * The pages' renderer, which makes a page of the same settings and the same day once for all tests of a process: half of
 * what tests read was read by another before. What answers one person is rendered for each.
 */
export const renderedOnce: PageRenderer = {
  ...renderer,
  renderPath(path, site, answer) {
    if (answer) return renderer.renderPath(path, site, answer)
    const key = JSON.stringify([path, site])
    const known = kept.get(key)
    if (known) return known
    const made = renderer.renderPath(path, site)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return made
  },
}
