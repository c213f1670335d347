import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '../toast.ts'

const key = 'tramontane:recharge'

/** Milliseconds within which a second reload would be the start of a loop. Written out: every page begins with this file. */
const pauseMs = 60_000

/**
 * A deployment takes away the parts that an open page still names. Loads the page again when one of them is missing,
 * once; where something is typed in, says so instead. Off line nothing could be loaded again: the page stays. What was
 * only fetched ahead of a press leaves the page as it is: the next press of a link loads a document.
 */
export function reloadWhenStale(router: Pick<AnyRouter, 'preloadRoute' | 'state'>) {
  const { preloadRoute } = router
  let ahead = 0
  let isStale = false
  router.preloadRoute = (options) => {
    ahead += 1
    return preloadRoute(options).finally(() => {
      ahead -= 1
    })
  }
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine === false) return
    if (ahead && router.state.status !== 'pending') isStale = true
    else if (isTypedIn()) toast(staleMessage)
    else if (mayReload(Date.now())) window.location.reload()
  })
  // Before the router hears of the press: what the browser then does by itself is to follow the link.
  window.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a')
      if (isStale && link && link.pathname !== location.pathname) event.stopPropagation()
    },
    true,
  )
}

/** For a part whose HTML works by itself: where it cannot come and somebody has typed in it, it stays as it is. */
export function keepTyped(error: unknown): Promise<never> {
  if (isTypedIn()) return new Promise(() => undefined)
  throw error
}

const staleMessage = {
  title: 'Le site vient d’être mis à jour',
  description: 'Envoyez ou copiez ce que vous avez saisi, puis rechargez la page.',
}

function isTypedIn(): boolean {
  const typed = 'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio]))'
  return [...document.querySelectorAll<HTMLInputElement>(typed)].some(({ value }) => value !== '')
}

/** A browser that remembers nothing may not: it could reload for ever. */
function mayReload(now: number): boolean {
  try {
    if (now - Number(window.sessionStorage.getItem(key)) < pauseMs) return false
    window.sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
