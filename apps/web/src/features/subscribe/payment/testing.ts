import { mock, spyOn } from 'bun:test'

type Confirmation = { error?: { message: string }; paymentIntent?: { id: string; status: string } }

/** For tests: no script is loaded; each one that the page asks for waits here for its fate. */
export function heldScripts(): HTMLScriptElement[] {
  const held: HTMLScriptElement[] = []
  const append = document.head.append.bind(document.head)
  spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) node instanceof HTMLScriptElement ? held.push(node) : append(node)
  })
  return held
}

/** For tests: `window.Stripe`, whose card form is ready at once and whose confirmation answers as told. */
export function standInStripe(confirm: () => Confirmation) {
  const confirmPayment = mock(async (_options: { confirmParams: object; redirect: string }) => confirm())
  const element = {
    on: (event: string, listen: () => void) => void (event === 'ready' && queueMicrotask(listen)),
    off: () => {},
    mount: () => {},
    update: () => {},
    destroy: () => {},
  }
  const elements = {
    create: () => element,
    getElement: () => element,
    submit: async () => ({}),
    update: () => {},
    fetchUpdates: async () => ({}),
  }
  const never = () => Promise.reject(new Error('not called'))
  const stripe = {
    elements: mock((_options: object) => elements),
    confirmPayment,
    createToken: never,
    createPaymentMethod: never,
    confirmCardPayment: never,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
  const make = () => stripe
  Object.assign(window, { Stripe: make })
  return { stripe, confirmPayment, [Symbol.dispose]: () => void Reflect.deleteProperty(window, 'Stripe') }
}

/** For tests: the callbacks that wait for `delayMs`, to be called by hand. Timers go on as they do. */
export function waitsOf(delayMs: number) {
  const callbacks: (() => void)[] = []
  const timer = globalThis.setTimeout
  globalThis.setTimeout = Object.assign((callback: () => void, delay?: number) => {
    if (delay === delayMs) callbacks.push(callback)
    return timer(callback, delay)
  }, timer)
  return {
    callbacks,
    [Symbol.dispose]() {
      globalThis.setTimeout = timer
    },
  }
}
