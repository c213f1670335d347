import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

const bodyMethods = new Set(['POST', 'PUT', 'PATCH'])

/** A body, where there is one, is JSON. Errors: 415. */
export const jsonBody = createMiddleware<AppEnv>(async (c, next) => {
  if (bodyMethods.has(c.req.method) && hasBody(c.req.raw.headers) && !isJson(c.req.header('Content-Type')))
    throw new AppError('unsupported_media_type')
  await next()
})

function hasBody(headers: Headers): boolean {
  const length = headers.get('Content-Length')
  return (
    headers.has('Transfer-Encoding') || (length !== null && length !== '0') || headers.has('Content-Type')
  )
}

function isJson(type: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(type ?? '')
}

/** The largest body of a call. Source: W-03. */
const maxBodyBytes = 64 * 1024

/** Errors: 413. */
export const smallBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError('payload_too_large')
  },
})
