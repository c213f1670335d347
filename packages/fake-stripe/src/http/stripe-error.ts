import type { PaymentIntent, PaymentMethod } from '../objects/payment.ts'

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
}

/** A refusal, answered as `{ error: body }` with that status. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message)
  }
}

export function invalidRequest(
  message: string,
  { status = 400, ...more }: { status?: number; code?: string; param?: string } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...more })
}

export function missingParam(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function resourceMissing(kind: string, id: string, param?: string): StripeError {
  return invalidRequest(`No such ${kind}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
