const key = 'tramontane:client'

/** In the tab: the booking that a client typed and did not send yet. */
export const typedBookingKey = 'tramontane:reservation'

/** Notes in this browser that a client logged in: no secret, only whether asking for the client space is worth it. */
export function rememberClient() {
  store((storage) => storage.setItem(key, 'oui'))
}

/** With what was typed in this tab: nothing of one person is shown to another. */
export function forgetClient() {
  store((storage) => storage.removeItem(key))
  store(() => window.sessionStorage.removeItem(typedBookingKey))
}

export function isClientKnown(): boolean {
  return store((storage) => storage.getItem(key) !== null) ?? false
}

/** Some browsers refuse to keep anything: then nobody is known. */
function store<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}
