import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, useEffect } from 'react'
import { holdPlace } from '../../../lib/loading/hold-place.ts'
import { useSite } from '../../../lib/site.ts'
import { MeasureSlot } from '../../measure/measure-slot.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { ReachBar } from './reach-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const mainId = 'contenu'

/** Of a site that is not open yet: no other one loads it. */
const ComingFrame = lazy(async () => ({
  default: (await import('./coming-frame.tsx')).ComingFrame,
}))

/** What surrounds every public page. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { notice, analyticsId, isComing } = useSite()
  useFocusOnNavigation()
  if (isComing) return <ComingFrame mainId={mainId}>{children}</ComingFrame>
  return (
    <>
      <a
        href={`#${mainId}`}
        className="sr-only z-50 rounded-lg bg-white px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Aller au contenu
      </a>
      {analyticsId && <MeasureSlot id={analyticsId} />}
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="site-section overflow-x-clip pt-18 noscript:pt-0 print:pt-0">
        {notice && <NoticeBanner text={notice} />}
        {children}
      </main>
      <SiteFooter />
      <ReachBar />
    </>
  )
}

/**
 * Moves the focus with the view, as a browser does at each link: to the heading of the next page, which is read out, or
 * to the section that the link names, which is held in its place until the layout rests. Not the focus at the first
 * page: the browser went there itself, and somebody may type in it by now.
 */
function useFocusOnNavigation() {
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
