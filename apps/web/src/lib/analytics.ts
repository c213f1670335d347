/** What is told to whoever listens on `window`, as the `detail` of a CustomEvent named `analyticsEventName`. */
export type AnalyticsEvent = { name: string; category?: string; label?: string }

export const analyticsEventName = 'tramontane:event'

/**
 * Says that something worth counting happened. Nothing leaves the browser from here: the measurement, where the
 * visitor consents to one, listens.
 */
export function trackEvent(name: string, { category, label }: Omit<AnalyticsEvent, 'name'> = {}) {
  const detail: AnalyticsEvent = { name, category, label }
  window.dispatchEvent(new CustomEvent(analyticsEventName, { detail }))
}
