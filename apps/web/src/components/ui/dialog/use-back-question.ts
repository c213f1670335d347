import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { fileSubjectOf } from '../../../lib/back-office/file-search.ts'

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

/** The windows that are open, the last one on top. */
const opened: object[] = []

/**
 * Lets the browser's way back close the window on top, as people expect of a phone, in place of leaving the page beneath.
 * Where the address itself opens the window, a step back does so without help.
 */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const router = useRouter({ warn: false })
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !router) return
    const self = {}
    opened.push(self)
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation }) => {
        if (action !== 'BACK' || opened.at(-1) !== self || opensWindow(currentLocation.search)) return false
        closeNow()
        return true
      },
    })
    return () => {
      unblock()
      opened.splice(opened.indexOf(self), 1)
    }
  }, [isOpen, router])
}

/** A customer file is named as a window is, and is a page. */
function opensWindow(search: string): boolean {
  const params = new URLSearchParams(search)
  const dialog = params.get('dialog') ?? undefined
  return dialog !== undefined && !fileSubjectOf({ dialog, row: Number(params.get('row')) })
}
