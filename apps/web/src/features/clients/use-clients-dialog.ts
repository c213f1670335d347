import { getRouteApi } from '@tanstack/react-router'
import { fileSearch } from '../../lib/back-office/file-search.ts'

type ClientsDialog = 'nouveau' | 'ajouter' | 'doublons'

const adminRoute = getRouteApi('/admin')

/** The dialog of the address, over whatever view of the grid is beneath it. */
export function useClientsDialog() {
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(next: { dialog?: string; row?: number }, { replace = false } = {}) {
    navigate({ search: (current) => ({ ...current, ...next }), replace, resetScroll: false })
  }

  return {
    dialog,
    row,
    open: (dialog: ClientsDialog, row?: number) => show({ dialog, row }),
    // Replaced, so that the browser's way back never opens again what was closed.
    close: () => show({ dialog: undefined, row: undefined }, { replace: true }),
    showFile: (id: number) => show(fileSearch({ kind: 'client', id }), { replace: true }),
  }
}
