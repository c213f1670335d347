import { type ApiErrorKey, apiErrors, type Failure, wireCode } from '@tramontane/contract/errors'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { errorFields } from '../log.ts'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

/** Every refused or failed call ends here: one shape, never a stack. Source: api.md, "Replies". */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof AppError) {
    if (error.cause)
      c.var.deps.log.error('vendor_failed', { requestId: c.var.requestId, ...errorFields(error) })
    return failure(c, error.key, error)
  }
  if (error instanceof HTTPException && error.status === 400) return failure(c, 'malformed_json')
  c.var.deps.log.error('unexpected', { requestId: c.var.requestId, path: c.req.path, ...errorFields(error) })
  return failure(c, 'internal')
}

function failure(c: Context<AppEnv>, key: ApiErrorKey, error?: AppError): Response {
  const { status, message } = apiErrors[key]
  const body: Failure = { success: false, code: wireCode(key), message: error?.message ?? message }
  if (error?.details.fields) body.fields = error.details.fields
  if (status >= 500) body.requestId = c.var.requestId
  return c.json(body, status, error?.details.headers)
}
