import { minuteMs } from '@tramontane/domain/days/durations'

const shortestPauseMs = 2000
const longestPauseMs = minuteMs

/** How long to wait after a try without an answer. Units: milliseconds; `before` counts the tries that had none before it. */
export function retryPauseMs(before: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** before)
}

/** Runs it whenever the network is back, or the page is looked at again. Answers how to stop. */
export function onReturn(run: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && run()
  window.addEventListener('online', run)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', run)
    document.removeEventListener('visibilitychange', seen)
  }
}
