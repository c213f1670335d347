import { getRouteApi } from '@tanstack/react-router'

const adminRoute = getRouteApi('/admin')

/** To read and answer a review, or to refuse it. */
type ReviewDialog = 'avis' | 'refuser'

/** The dialog of the address, over whatever view of the list is beneath it. */
export function useReviewDialog() {
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(next: { dialog?: string; row?: number }, { replace = false } = {}) {
    navigate({ search: (current) => ({ ...current, ...next }), replace, resetScroll: false })
  }

  return {
    dialog: dialog === 'avis' || dialog === 'refuser' ? (dialog satisfies ReviewDialog) : null,
    row,
    open: (next: ReviewDialog, id: number) => show({ dialog: next, row: id }),
    // Replaced, so that the browser's way back never opens again what was closed.
    close: () => show({ dialog: undefined, row: undefined }, { replace: true }),
  }
}
