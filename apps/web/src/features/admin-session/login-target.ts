/**
 * Where a successful login leads: back to the view that was asked for, never out of the back office; while the site is coming,
 * to the list that opens it.
 */
export function loginTarget(redirect: string | undefined, isComing = false): string {
  const asked = redirect && isBackOffice(redirect) ? redirect : '/admin'
  return isComing && asked === '/admin' ? '/admin/mise-en-route' : asked
}

/** The search of /admin-login, whatever was typed there. The router keeps the raw value of a key that is left out. */
export function parseLoginSearch(raw: Record<string, unknown>): { redirect?: string } {
  const { redirect } = raw
  return { redirect: typeof redirect === 'string' && isBackOffice(redirect) ? redirect : undefined }
}

/** The back office's own page, or one that lies below it. */
export function isBackOffice(path: string): boolean {
  return /^\/admin(\/[a-z-]+)*(\?|#|$)/.test(path)
}
