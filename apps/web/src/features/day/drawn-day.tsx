import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { RoundRead } from '../../components/round/day-query.ts'
import { OfficeAround } from '../../lib/back-office/office-around.ts'
import type { Deed } from '../../phone/deed.ts'
import { keepDrawn } from '../../phone/kept-day.ts'
import { DayFrame, KeptNote } from './day-frame.tsx'
import { Round } from './round.tsx'

/**
 * Keeps a round as it will look on its day before the server answers, drawn by the very components: the service worker shows that
 * before any program has come. `deeds` are those that it shows.
 */
export function useDrawnDay(round: RoundRead | undefined, deeds: Deed[]) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const around = useContext(OfficeAround)

  const draw = useEffectEvent(({ day, askedAt }: RoundRead, deeds: Deed[]) => {
    const page = (
      <DayFrame day={day.date} today={day.date} sunset={day.sunset}>
        <KeptNote askedAt={askedAt} isDrawn />
        <Round data={day} isToday isDrawn />
      </DayFrame>
    )
    const drawn = drawnOf(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{around(page)}</RouterContextProvider>
      </QueryClientProvider>,
    )
    void keepDrawn(day.date, { askedAt, drawn, deeds })
  })

  useEffect(() => (round ? whenIdle(() => draw(round, deeds)) : undefined), [round, deeds])
}

function drawnOf(page: ReactNode): string {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(page))
  // The page itself has the same ones.
  for (const named of host.querySelectorAll('[id]')) named.removeAttribute('id')
  // Without its program none of it does anything, or what it does would be lost: links to a telephone or a map are alive.
  for (const dead of host.querySelectorAll('button, summary, label, a[href^="/"]'))
    dead.setAttribute('inert', '')
  for (const heavy of host.querySelectorAll('img[src^="data:"]')) heavy.removeAttribute('src')
  const drawn = host.innerHTML
  root.unmount()
  return drawn
}

/** Answers how to give it up. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(asked)
}
