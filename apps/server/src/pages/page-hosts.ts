import { isMeasured } from '@tramontane/domain/site/measured-pages'
import type { Config } from '../config/config.ts'

/** What a page may reach beside ourselves. */
export type PageHosts = { scripts: string[]; frames: string[]; calls: string[]; images: string[] }

/** The measurement's hosts, on the pages that it may count; none where the business measures nothing. */
export function measureHosts(analyticsId: string | undefined, path: string): PageHosts | null {
  if (!analyticsId || !isMeasured(path)) return null
  const tags = 'https://*.googletagmanager.com'
  const reports = 'https://*.google-analytics.com'
  return {
    scripts: [tags],
    frames: [],
    calls: [tags, reports, 'https://*.analytics.google.com'],
    images: [tags, reports],
  }
}

/** The pages that take a card: no other one may reach Stripe. */
const paymentPages = /^\/(souscrire$|payer\/|admin\/mise-en-route$)/

/** Source: SEC-18. Tests give another host, which serves everything. */
export function stripeHosts(stripe: Config['stripe'], path: string): PageHosts | null {
  if (!stripe || !paymentPages.test(path)) return null
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
