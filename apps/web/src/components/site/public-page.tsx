import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSite } from '../../lib/site.ts'
import { MeasureSlot } from './measure-slot.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const mainId = 'contenu'

/** What surrounds every public page. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { notice, analyticsId } = useSite()
  useFocusOnAnchor()
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
        {notice && (
          <p className="bg-ciel px-5 py-3 text-center text-white" role="status">
            {notice}
          </p>
        )}
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

/**
 * Moves the focus with the view when a link leads to a section, as a plain link would. Not for the section that the
 * page was opened at: the browser went there itself, and somebody may type in it by now.
 */
function useFocusOnAnchor() {
  const hash = useLocation({ select: (location) => location.hash })
  const focused = useRef(hash)
  useEffect(() => {
    if (hash && hash !== focused.current) document.getElementById(hash)?.focus({ preventScroll: true })
    focused.current = hash
  }, [hash])
}
