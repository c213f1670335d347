import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus with the view, as a browser does at each link: to the heading of the next page, which is read out, or
 * to the section that the link names. Not at the first page: the browser went there itself, and somebody may type in it
 * by now.
 */
export function useFocusOnNavigation() {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || (!pathChanged && fromLocation.hash === toLocation.hash)) return
        const place = toLocation.hash ? document.getElementById(toLocation.hash) : heading(pathChanged)
        place?.focus({ preventScroll: true })
      }),
    [router],
  )
}

function heading(isNewPage: boolean): HTMLElement | null {
  const title = isNewPage ? document.querySelector<HTMLElement>('main h1') : null
  if (title) title.tabIndex = -1
  return title
}
