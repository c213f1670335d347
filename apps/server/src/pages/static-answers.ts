import type { Deps } from '../deps.ts'
import { notePage } from '../features/visits/note-visit.ts'
import { kindOf } from '../http/request-log.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import type { StoredFile } from '../ports/pages.ts'
import { replyTo, type StoredReplies, storedReplies } from './stored-file.ts'
import type { StaticFiles } from './web-build.ts'

/**
 * Answers GET for files of the build and for pages that stand ready, before anything else looks at the request; null
 * for every other request. They are counted like the rest, and their lines are told at the debug level.
 */
export function staticAnswers(deps: Deps, files: StaticFiles) {
  const kept = new WeakMap<StoredFile, StoredReplies>()
  const repliesOf = (file: StoredFile) => {
    const replies =
      kept.get(file) ?? storedReplies(file, (headers) => addSecurityHeaders(headers, deps.config))
    kept.set(file, replies)
    return replies
  }

  return (request: Request): Response | null => {
    if (request.method !== 'GET') return null
    const path = pathOf(request.url)
    const asset = files.get(path)
    const file = asset ?? deps.pages.ready(path)
    if (!file) return null
    const reply = replyTo(request, repliesOf(file))
    if (!asset) notePage(deps, request, path)
    deps.metrics.countReady(kindOf(path), reply.status)
    deps.log.debug('request', { method: 'GET', path, status: reply.status })
    return reply
  }
}

/** As it was written: a path that needs decoding is none of those that are kept. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}
