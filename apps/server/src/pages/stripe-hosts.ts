import type { Config } from '../config.ts'

/** What a page that takes a card may reach beside ourselves. */
export type StripeHosts = { scripts: string[]; frames: string[]; calls: string[]; images: string[] }

/** The pages that take a card: no other one may reach Stripe. */
const paymentPages = new Set(['/souscrire'])

/** Source: domain.md SEC-18. Tests give another host, which serves everything. */
export function stripeHosts(stripe: Config['stripe'], path: string): StripeHosts | null {
  if (!stripe || !paymentPages.has(path)) return null
  if (stripe.apiBase) {
    const { origin } = new URL(stripe.apiBase)
    return { scripts: [origin], frames: [origin], calls: [origin], images: [origin] }
  }
  return {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
    images: ['https://*.stripe.com'],
  }
}
