import { useBlocker } from '@tanstack/react-router'

const historySteps = ['BACK', 'FORWARD', 'GO']

/** Holds the browser's way back, and a reload, until the person has said so; null while nobody asked to leave. */
export function useBackQuestion() {
  const blocker = useBlocker({
    // What the program itself does, once it has saved, is no way to lose anything.
    shouldBlockFn: ({ action }) => historySteps.includes(action),
    enableBeforeUnload: true,
    withResolver: true,
  })
  return blocker.status === 'blocked' ? blocker : null
}
