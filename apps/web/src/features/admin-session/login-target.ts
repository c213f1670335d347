/** Where a successful login leads: back to the view that was asked for, never out of the back office. */
export function loginTarget(redirect: string | undefined): string {
  return redirect && isBackOffice(redirect) ? redirect : '/admin'
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
