import { minutesText } from '@tramontane/content/durations'
import type { RefusedLook } from '@tramontane/contract/page-renderer'
import type { Deps } from '../../deps.ts'
import type { AppError } from '../../http/app-error.ts'
import { pageForOne } from './page-for-one.ts'

/**
 * The page of a link that was looked at too often: who guesses is not told either whether it leads anywhere, and whom it
 * was sent to reads when it opens again. Shapes: `error` is 429.
 */
export async function refusedLookPage(deps: Deps, path: string, error: AppError): Promise<Response> {
  const refusedLook: RefusedLook = { state: 'refused', refusal: tooOftenText(error) }
  const { html, headers } = await pageForOne(deps, path, { refusedLook })
  return new Response(html, { status: 429, headers: { ...headers, ...error.details.headers } })
}

/** Units: Retry-After counts seconds. */
export function tooOftenText({ message, details: { headers } }: AppError): string {
  const minutes = Math.ceil(Number(headers?.['Retry-After']) / 60)
  return minutes > 0 ? `${message} Cette page s’ouvre de nouveau dans ${minutesText(minutes)}.` : message
}
