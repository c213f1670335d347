import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The secret of the link that opened this page, null without one. It leaves the address bar at once, so that neither
 * the history nor another site sees it; a reload still finds it in the page's own state.
 */
export function useLinkToken(): string | null {
  const navigate = useNavigate()
  const { pathname, searchStr, state } = useLocation()
  const inAddress = new URLSearchParams(searchStr).get('jeton')

  useEffect(() => {
    if (inAddress) void navigate({ href: pathname, state: { linkToken: inAddress }, replace: true })
  }, [inAddress, pathname, navigate])

  return inAddress ?? (state as { linkToken?: string }).linkToken ?? null
}
