import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

/**
 * Stripe's own script, loaded now and not before: from Stripe, or from `scriptUrl` where another host stands in for it.
 * Errors: rejects when it is blocked or does not come.
 */
export async function loadStripe(publishableKey: string, scriptUrl: string | null): Promise<Stripe> {
  if (scriptUrl) {
    await loadScript(scriptUrl)
    return made((window as { Stripe?: StripeConstructor }).Stripe?.(publishableKey, { locale: 'fr' }))
  }
  const { loadStripe: load } = await import('@stripe/stripe-js/pure')
  return made(await load(publishableKey, { locale: 'fr' }))
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} did not load`))
    }
    document.head.append(script)
  })
}

function made(stripe: Stripe | null | undefined): Stripe {
  if (!stripe) throw new Error('the payment script came without Stripe')
  return stripe
}
