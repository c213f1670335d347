import { afterEach, beforeEach } from 'bun:test'
import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { quickenDocument } from './quick-document.ts'

/**
 * Preload of `bun test`: a document for component tests. The server's tests run in the same process, so everything
 * that is not the document stays Bun's own: happy-dom's fetch, Request or Headers would not be those that Bun serves.
 */
const ofBun = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'URL', 'WebSocket', 'navigator'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'crypto'],
  ...['AbortController', 'AbortSignal', 'DOMException', 'MessagePort', 'atob', 'btoa', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['performance', 'PerformanceObserver', 'PerformanceObserverEntryList', 'postMessage'],
]

const natives = ofBun.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
GlobalRegistrator.register({ url: 'http://localhost:3000/' })
for (const [name, descriptor] of natives) {
  if (descriptor) Object.defineProperty(globalThis, name, descriptor)
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// What React would tell the profiler of a browser costs each render, and nobody reads it.
Object.assign(console, { timeStamp: undefined })

quickenDocument()

/** What failed names an element; the document that hangs on it is millions of lines, at each try of what is waited for. */
Object.defineProperty(Node.prototype, Bun.inspect.custom, {
  configurable: true,
  value(this: Node) {
    const words = this.textContent?.trim().slice(0, 80) ?? ''
    return this instanceof Element
      ? `${(this.cloneNode() as Element).outerHTML} ${words}`
      : `${this.nodeName} ${words}`
  },
})

// A busy machine is slow, not wrong: what never comes still ends before its test. Loaded once the document is there.
const { configure, prettyDOM } = await import('@testing-library/dom')
configure({ asyncUtilTimeout: 15_000, getElementError })

/** What is not there yet is asked for again and again: the page is put into words for who reads them. */
function getElementError(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const inWords = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { get: inWords, configurable: true })
}

/** True here and nowhere else: these tests run the server's renderer and the browser's in one process. */
const twoRenderers = 'Detected multiple renderers concurrently rendering the same context provider'

/** A timer that comes due between the last step of a test and its end: on a busy machine tests last as long as timers. */
const timerDue = 'An update to %s inside a test was not wrapped in act'

const complaints: unknown[][] = []
const terminal = console
const sayError = terminal.error

// A component that makes React complain fails its test; whoever has nothing on the page may use console.error.
beforeEach(async () => {
  // Loaded once the document is there.
  await (await import('./forget-page.ts')).forgetPage()
  complaints.length = 0
  terminal.error = (...words: unknown[]) => {
    if ([twoRenderers, timerDue].some((known) => String(words[0]).startsWith(known))) return
    if (document.body.childElementCount > 0) complaints.push(words)
    else sayError(...words)
  }
})

afterEach(async () => {
  if (document.body.childElementCount > 0) await unmountComponents()
  terminal.error = sayError
  if (complaints.length > 0) throw new Error(`console.error said: ${complaints.join('\n')}`)
})

/**
 * Loaded only once something was rendered, so that other tests do not pay for it. What a component does while it is loaded
 * comes after its test, which nobody could wait for.
 */
async function unmountComponents() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const { cleanup } = await import('@testing-library/react/pure')
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  cleanup()
  document.body.replaceChildren()
}
