/** Where a successful login leads: back to the view that was asked for, never out of the client space. */
export function loginTarget(redirect: string | undefined): string {
  return redirect && isClientSpace(redirect) ? redirect : '/espace-client'
}

/** The search of /connexion, whatever was typed there. The router keeps the raw value of a key that is left out. */
export function parseLoginSearch(raw: Record<string, unknown>): { redirect?: string } {
  const { redirect } = raw
  return { redirect: typeof redirect === 'string' && isClientSpace(redirect) ? redirect : undefined }
}

function isClientSpace(path: string): boolean {
  return /^\/espace-client(\?|#|$)/.test(path)
}
