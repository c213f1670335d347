import { getRouteApi } from '@tanstack/react-router'

const adminRoute = getRouteApi('/admin')

/** The list over any tab: its address opens it, and the browser's way back from what it led to finds it again. */
export function useTodoDialog() {
  const { dialog } = adminRoute.useSearch()
  const navigate = adminRoute.useNavigate()

  function show(name: 'afaire' | undefined, { replace = false } = {}) {
    navigate({
      search: (current) => ({ ...current, dialog: name, row: undefined }),
      replace,
      resetScroll: false,
    })
  }

  return {
    isOpen: dialog === 'afaire',
    open: () => show('afaire'),
    close: () => show(undefined, { replace: true }),
  }
}
