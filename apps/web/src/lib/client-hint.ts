const key = 'tramontane:client'

/** Notes in this browser that a client logged in: no secret, only whether asking for the client space is worth it. */
export function rememberClient() {
  store((storage) => storage.setItem(key, 'oui'))
}

export function forgetClient() {
  store((storage) => storage.removeItem(key))
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
