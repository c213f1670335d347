/** Dispatched on `window` by whoever lets the visitor change the choice about being measured. */
export const askConsentEvent = 'tramontane:cookies'
