import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { holdPlace } from '../../../lib/loading/hold-place.ts'

/**
 * Moves the focus with the view, as a browser does at each link: to the heading of the next page, which is read out, or
 * to the section that the link names, which is held in its place until the layout rests. Not the focus at the first
 * page: the browser went there itself, and somebody may type in it by now.
 */
export function useFocusOnNavigation() {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
        const { hash } = toLocation
        const place = hash ? document.getElementById(hash) : null
        if (place && hrefChanged) holdPlace(place)
        if (!fromLocation || (!pathChanged && fromLocation.hash === hash)) return
        const target = hash ? place : heading(pathChanged)
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}

function heading(isNewPage: boolean): HTMLElement | null {
  const title = isNewPage ? document.querySelector<HTMLElement>('main h1') : null
  if (title) title.tabIndex = -1
  return title
}
