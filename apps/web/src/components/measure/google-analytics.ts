import { retention } from '@tramontane/content/legal/retention'
import { dayMs } from '@tramontane/domain/days/durations'
import type { AnalyticsEvent } from '../../lib/analytics.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
    [disabled: `ga-disable-${string}`]: boolean
  }
}

const host = 'https://www.googletagmanager.com'
const trackerSeconds = (retention.measureTrackerMonths * 30 * dayMs) / 1000

/** Loads the measurement, once: the visitor has accepted it. */
export function startMeasure(id: string) {
  window[`ga-disable-${id}`] = false
  if (window.dataLayer) return
  window.dataLayer = []
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    cookie_expires: trackerSeconds,
    cookie_update: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${host}/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Nothing leaves any more, until it is started again. */
export function stopMeasure(id: string) {
  window[`ga-disable-${id}`] = true
}

/** What it kept in the browser goes: the visitor refuses it. */
export function forgetMeasure() {
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=')[0] ?? [])
  for (const name of names.filter((name) => name.startsWith('_ga'))) forgetCookie(name)
}

function forgetCookie(name: string) {
  for (const domain of domainsOf(location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/${domain}`
  }
}

/** The page as told to the measurement: never the question of its address, which may name somebody. */
export function tellPage() {
  gtag('set', { page_location: location.origin + location.pathname, page_title: document.title })
}

export function sendEvent({ name, category, label }: AnalyticsEvent) {
  gtag('event', name, { event_category: category, event_label: label })
}

/** Google's script reads the very `arguments` of each call. */
function gtag(..._call: unknown[]) {
  // biome-ignore lint/complexity/noArguments: an array in its place is ignored.
  window.dataLayer?.push(arguments)
}

/** The host itself and every domain above it that may hold a cookie. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  return ['', ...domains]
}
