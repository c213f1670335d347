/** Dispatched on `window` by whoever lets the visitor change the choice about being measured. */
export const askConsentEvent = 'tramontane:cookies'

/** What has the focus as the choice is asked for, perhaps before the measurement has come; null once it was given back. */
export const asked: { from: Element | null } = { from: null }

export function askConsent() {
  asked.from = document.activeElement
  window.dispatchEvent(new Event(askConsentEvent))
}
