import { callIntent, type Intent, type IntentAnswer } from './api.ts'
import { challenge } from './challenge-dialog.ts'
import type { Elements } from './elements.ts'
import { frenchError } from './french-errors.ts'

type BillingDetails = { [name: string]: string | BillingDetails }

export type ConfirmOptions = {
  elements?: Elements
  clientSecret?: string
  confirmParams?: {
    return_url?: string
    payment_method_data?: { billing_details?: BillingDetails }
  }
  redirect?: 'always' | 'if_required'
}

/** Pays: the fields' check, the confirmation, the bank's step, then the answer or the return page. */
export async function confirm(key: string, options: ConfirmOptions): Promise<IntentAnswer> {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const secret = options.clientSecret ?? elements?.options.clientSecret
  if (!secret) throw new Error('IntegrationError: a client secret is missing.')
  if (redirect === 'always' && !confirmParams.return_url)
    throw new Error(
      'IntegrationError: confirmParams.return_url is required, unless redirect is "if_required".',
    )

  const checked = elements ? await elements.submit() : undefined
  if (checked && 'error' in checked) return { error: checked.error }
  const answer = await callIntent(key, secret, { action: 'confirm', fields: confirmationFields(options) })
  const ended =
    answer.intent?.status === 'requires_action' ? await afterChallenge(key, answer.intent) : answer

  if (ended.intent && redirect === 'always') {
    returnTo(confirmParams.return_url ?? '', ended.intent)
    return new Promise(() => {})
  }
  return ended
}

async function afterChallenge(key: string, intent: Intent): Promise<IntentAnswer> {
  const outcome = await challenge(intent)
  const answer = await callIntent(key, intent.client_secret, { action: 'authenticate', fields: { outcome } })
  const refusal = answer.intent?.last_payment_error
  return refusal ? { error: frenchError(refusal) } : answer
}

function confirmationFields({ elements, confirmParams = {} }: ConfirmOptions): Record<string, string> {
  const { return_url: returnUrl, payment_method_data: data } = confirmParams
  return {
    use_stripe_sdk: 'true',
    ...(returnUrl && { return_url: returnUrl }),
    ...elements?.getElement()?.card.encoded(),
    ...encoded(data?.billing_details ?? {}, 'payment_method_data[billing_details]'),
  }
}

function encoded(details: BillingDetails, name: string): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(details).map(([field, value]) =>
      typeof value === 'string' ? { [`${name}[${field}]`]: value } : encoded(value, `${name}[${field}]`),
    ),
  )
}

function returnTo(returnUrl: string, { id, object, client_secret, status }: Intent): void {
  const url = new URL(returnUrl)
  url.searchParams.set(object, id)
  url.searchParams.set(`${object}_client_secret`, client_secret)
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
  window.location.assign(url)
}
