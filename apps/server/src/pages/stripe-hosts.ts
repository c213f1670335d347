import type { Config } from '../config.ts'
import type { PageHosts } from './page-hosts.ts'

/** The pages that take a card: no other one may reach Stripe. */
const paymentPages = new Set(['/souscrire'])

/** Source: SEC-18. Tests give another host, which serves everything. */
export function stripeHosts(stripe: Config['stripe'], path: string): PageHosts | null {
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
