import type { Deps } from '../deps.ts'
import { cookieNames } from '../features/sessions/account-auth.ts'
import { addEveryHeader, noteEveryAnswer } from '../http/every-answer.ts'
import type { StoredFile } from '../ports/pages.ts'
import { replyTo, type StoredReplies, storedReplies } from './stored-file.ts'
import type { StaticFiles } from './web-build.ts'

/**
 * Answers GET for files of the build and for pages that stand ready, before anything else looks at the request; null
 * for every other request. What is done for every answer is done for them (`http/every-answer.ts`).
 */
export function staticAnswers(deps: Deps, files: StaticFiles) {
  const kept = new WeakMap<StoredFile, StoredReplies>()
  const repliesOf = (file: StoredFile) => {
    const replies = kept.get(file) ?? storedReplies(file, (headers) => addEveryHeader(headers, deps.config))
    kept.set(file, replies)
    return replies
  }

  return (request: Request): Response | null => {
    if (request.method !== 'GET') return null
    const { path, search } = partsOf(request.url)
    const asset = files.get(path)
    if (!asset && isForOwner(deps, request)) return null
    const file = asset ?? deps.pages.ready(path, search)
    if (!file) return null
    const reply = replyTo(request, repliesOf(file))
    noteEveryAnswer(deps, { request, path, status: reply.status, isPage: !asset, made: null })
    return reply
  }
}

/** Whoever runs a site that is coming may see its pages: who it is, is looked at later. */
function isForOwner({ pages }: Deps, request: Request): boolean {
  return pages.isComing() && (request.headers.get('Cookie')?.includes(`${cookieNames.admin}=`) ?? false)
}

/** As they were written: a path that needs decoding is none of those that are kept. */
function partsOf(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, end), search: url.slice(end) }
}
