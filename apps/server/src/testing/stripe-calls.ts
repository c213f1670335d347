/** Calls that the server makes at Stripe, for tests that let them go wrong. */
export const stripeCalls = [
  'POST /v1/customers',
  'POST /v1/subscriptions',
  'POST /v1/subscriptions/:id',
  'DELETE /v1/subscriptions/:id',
  'GET /v1/subscriptions/:id',
  'GET /v1/subscriptions/search',
  'GET /v1/invoices',
  'GET /v1/payment_intents/:id',
  'POST /v1/refunds',
  'GET /v1/refunds',
] as const

/** Ways in which nobody knows, from the answer, what came of a call. */
export const stripeTroubles = [
  'server_error',
  'lost_answer',
  'cut_off',
  'no_error_field',
  'empty',
  'broken_json',
] as const
