import { getRouteApi } from '@tanstack/react-router'

const adminRoute = getRouteApi('/admin')

/** The dialog 'Accepter' of the address, over whatever view of the grid is beneath it. */
export function useAcceptDialog() {
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(next: { dialog?: string; row?: number }, { replace = false } = {}) {
    navigate({ search: (current) => ({ ...current, ...next }), replace, resetScroll: false })
  }

  return {
    /** The request that it is about. */
    id: dialog === 'accepter' ? row : undefined,
    open: (id: number) => show({ dialog: 'accepter', row: id }),
    // Replaced, so that the browser's way back never opens again what was closed.
    close: () => show({ dialog: undefined, row: undefined }, { replace: true }),
  }
}
