import type { World } from '../world.ts'
import type { Form } from './form.ts'
import { text } from './params.ts'
import type { Route } from './route.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

const noKey =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
const publishable =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.'

/** Lets a secret test key do everything, a publishable one what a browser may with the intent's client secret. */
export function authorize(world: World, route: Route, header: string | null, id: string, form: Form): void {
  const key = keyOf(header)
  if (!key) throw unauthorized(noKey)
  if (/^[sr]k_test_\S+$/.test(key)) return
  if (!/^pk_test_\S+$/.test(key)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
  if (!route.fromBrowser) throw unauthorized(publishable, 'secret_key_required')
  const secret = text(form, 'client_secret')
  if (secret && world.state.paymentIntents.get(id)?.client_secret === secret) return
  throw invalidRequest(
    `The client_secret provided does not match any associated ${route.answers} on this account.`,
    { code: `${route.answers}_invalid_parameter`, param: 'client_secret' },
  )
}

function keyOf(header: string | null): string | undefined {
  const [scheme, credentials = ''] = (header ?? '').split(' ')
  if (scheme === 'Bearer') return credentials
  return scheme === 'Basic' ? atob(credentials).split(':')[0] : undefined
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`
}

function unauthorized(message: string, code?: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message, ...(code && { code }) })
}
