import { getRouteApi } from '@tanstack/react-router'

type TeamDialog = 'ajouter' | 'retirer' | 'reinitialiser' | 'telephone' | 'activer' | 'desactiver'

const adminRoute = getRouteApi('/admin')

/** The dialog of the address, and the administrator that it is about. */
export function useTeamDialog() {
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(next: { dialog?: TeamDialog; row?: number }, { replace = false } = {}) {
    navigate({ search: (current) => ({ ...current, ...next }), replace, resetScroll: false })
  }

  return {
    dialog,
    row,
    open: (dialog: TeamDialog, row?: number) => show({ dialog, row }),
    // Replaced, so that the browser's way back never opens again what was closed.
    close: () => show({ dialog: undefined, row: undefined }, { replace: true }),
  }
}
