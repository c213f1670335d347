import { minuteMs } from '@tramontane/domain/days/durations'

/** Nobody pressed or typed anything for so long. */
const quietMs = minuteMs / 2

/**
 * Lets the back office open without network (`service-worker.ts`), and takes a newer build at a quiet moment: nobody at
 * work, nothing typed, no window open, nothing left to send. Answers how to stop.
 */
export function keepShell(hasUnsent: () => boolean): () => void {
  const workers = import.meta.env?.PROD ? navigator.serviceWorker : undefined
  if (!workers) return () => {}
  let registration: ServiceWorkerRegistration | undefined
  let touchedAt = Date.now()
  let isReplaced = false

  async function look() {
    if (hasUnsent() || !isQuiet(Date.now() - touchedAt)) return
    if (registration?.waiting) registration.waiting.postMessage('take-over')
    else if (workers?.controller && (await isOld(workers.controller))) window.location.reload()
  }

  function seen() {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => {})
    void look()
  }

  /** The first one of all replaces none. */
  let hadController = workers.controller !== null
  function replaced() {
    isReplaced = hadController
    hadController = true
    void look()
  }

  const isOld = async (worker: ServiceWorker) =>
    (isReplaced && !(await keepsThisPage(worker))) || (await ask(worker, 'is-outdated')) === true

  const touched = () => {
    touchedAt = Date.now()
  }

  workers.register('/sw.js', { scope: '/admin', updateViaCache: 'none' }).then(
    (made) => {
      registration = made
    },
    () => {},
  )
  const timer = setInterval(() => void look(), quietMs)
  workers.addEventListener('controllerchange', replaced)
  document.addEventListener('visibilitychange', seen)
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, touched, true)
  return () => {
    clearInterval(timer)
    workers.removeEventListener('controllerchange', replaced)
    document.removeEventListener('visibilitychange', seen)
    for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, touched, true)
  }
}

function isQuiet(untouchedMs: number): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return false
  if (document.activeElement?.matches('input, textarea, select')) return false
  const typed = 'form :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio]))'
  const isTyped = [...document.querySelectorAll<HTMLInputElement>(typed)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  return !isTyped && (document.hidden || untouchedMs >= quietMs)
}

/** Whether the worker is of the build that this page was loaded from. */
async function keepsThisPage(worker: ServiceWorker): Promise<boolean> {
  const entry = [...document.scripts].find(({ src }) => src.includes('/assets/entry-client'))
  const files = (await ask(worker, 'which')) as string[]
  return !entry || files.includes(new URL(entry.src).pathname)
}

function ask(worker: ServiceWorker, what: 'which' | 'is-outdated'): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data)
      port1.close()
    }
    worker.postMessage(what, [port2])
  })
}
