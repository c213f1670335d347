import { getRouteApi } from '@tanstack/react-router'

export type RowDialog = 'modifier' | 'identifiants' | 'supprimer' | 'avancer'
type SubscriberDialog = RowDialog | 'ajouter'

const adminRoute = getRouteApi('/admin')

/** The dialog of the address, over whatever view of the grid is beneath it. */
export function useSubscriberDialog() {
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(next: { dialog?: SubscriberDialog; row?: number }, { replace = false } = {}) {
    navigate({ search: (current) => ({ ...current, ...next }), replace, resetScroll: false })
  }

  return {
    dialog,
    row,
    open: (dialog: SubscriberDialog, row?: number) => show({ dialog, row }),
    // Replaced, so that the browser's way back never opens again what was closed.
    close: () => show({ dialog: undefined, row: undefined }, { replace: true }),
  }
}
