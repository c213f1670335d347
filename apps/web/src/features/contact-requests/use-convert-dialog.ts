import { getRouteApi } from '@tanstack/react-router'

const adminRoute = getRouteApi('/admin')

/** The dialog of the address, over whatever view of the list is beneath it. */
export function useConvertDialog() {
  const { dialog, row } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()
  return {
    isOpen: dialog === 'convertir',
    row,
    open: (id: number) =>
      navigate({
        search: (current) => ({ ...current, dialog: 'convertir', row: id }),
        resetScroll: false,
      }),
    // Replaced, so that the browser's way back never opens again what was closed.
    close: () =>
      navigate({
        search: (current) => ({ ...current, dialog: undefined, row: undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
