/** What Stripe's API says of a call that failed. */
export type ApiError = {
  type: string
  code?: string
  decline_code?: string
  message?: string
  param?: string
}
