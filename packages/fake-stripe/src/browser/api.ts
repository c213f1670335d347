import { type ApiError, type BrowserError, frenchError } from './french-errors.ts'

export type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  client_secret: string
  amount?: number
  currency?: string
  last_payment_error?: ApiError | null
}

export type IntentAnswer = { intent: Intent; error?: undefined } | { intent?: undefined; error: BrowserError }

declare global {
  interface Window {
    fakeStripeApiBase: string
  }
}

/** A call on the intent that the client secret names, as the browser may make it. */
export async function callIntent(
  key: string,
  clientSecret: string,
  { action = '', fields }: { action?: 'confirm' | 'authenticate' | ''; fields?: Record<string, string> } = {},
): Promise<IntentAnswer> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const url = new URL(`/v1/payment_intents/${id}${action && `/${action}`}`, window.fakeStripeApiBase)
  const params = new URLSearchParams({ ...fields, client_secret: clientSecret })
  const headers = { Authorization: `Bearer ${key}` }
  try {
    const response = await (action === ''
      ? fetch(`${url}?${params}`, { headers })
      : fetch(url, { method: 'POST', headers, body: params }))
    const body: Intent | { error: ApiError } = await response.json()
    return 'error' in body ? { error: frenchError(body.error) } : { intent: body }
  } catch {
    return { error: frenchError({ type: 'api_connection_error' }) }
  }
}
