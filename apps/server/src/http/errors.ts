import { apiErrors, type Failure, wireCode } from '@tramontane/contract/errors'
import { isOutcomeUnknown, isStorageFailure } from '@tramontane/db/health'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { errorFields } from '../log.ts'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'
import { toldPath } from './told-path.ts'

/** Every refused or failed call ends here: one shape, never a stack. Source: W-02, W-03. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const { key, message, details } = asAppError(error, c)
  const { status } = apiErrors[key]
  const body: Failure = { success: false, code: wireCode(key), message }
  if (details.fields) body.fields = details.fields
  if (details.data !== undefined) body.data = details.data
  if (status >= 500) body.requestId = c.var.requestId
  return c.json(body, status, details.headers)
}

/** What may be told of an error, whatever was thrown; the rest of it goes to the log. */
export function asAppError(error: unknown, c: Context<AppEnv>): AppError {
  if (error instanceof AppError) {
    if (error.details.cause)
      c.var.deps.log.error('vendor_failed', { requestId: c.var.requestId, ...errorFields(error) })
    return error
  }
  if (error instanceof HTTPException && error.status === 400) return new AppError('malformed_json')
  if (isStorageFailure(error)) {
    c.var.deps.log.error('storage_failed', { requestId: c.var.requestId, ...errorFields(error) })
    return new AppError(isOutcomeUnknown(error) ? 'outcome_unknown' : 'unavailable')
  }
  c.var.deps.log.error('unexpected', {
    requestId: c.var.requestId,
    path: toldPath(c.req.path),
    ...errorFields(error),
  })
  return new AppError('internal')
}
