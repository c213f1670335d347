import { callIntent } from './api.ts'
import { cardFields } from './card-fields.ts'
import { listeners } from './listeners.ts'

export type PaymentElement = ReturnType<typeof paymentElement>

/** The Payment Element: the fields of a card, in the page itself, told ready once the client secret proved good. */
export function paymentElement(key: string, clientSecret: () => string | undefined) {
  const { on, once, off, tell } = listeners()
  const card = cardFields(() => tell('change', change()))

  function change() {
    const isComplete = card.problem() === undefined
    return {
      elementType: 'payment',
      complete: isComplete,
      empty: card.isEmpty(),
      collapsed: false,
      value: { type: 'card' },
    }
  }

  async function load(): Promise<void> {
    tell('loaderstart', { elementType: 'payment' })
    const secret = clientSecret()
    const { error } = secret ? await callIntent(key, secret) : {}
    if (error) tell('loaderror', { elementType: 'payment', error })
    else tell('ready', { elementType: 'payment' })
  }

  /** Stripe's elements answer themselves, so that calls can follow each other. */
  function chained<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given): unknown => {
      act(...given)
      return element
    }
  }

  const element = {
    card,
    on: chained(on),
    once: chained(once),
    off: chained(off),
    mount(place: string | HTMLElement): void {
      const holder = typeof place === 'string' ? document.querySelector(place) : place
      if (!holder)
        throw new Error(`IntegrationError: The selector you specified (${place}) applies to no DOM elements.`)
      holder.replaceChildren(card.root)
      void load()
    },
    unmount: () => card.root.remove(),
    destroy: () => card.root.remove(),
    update: ({ readOnly }: { readOnly?: boolean } = {}) => {
      if (readOnly !== undefined) card.disable(readOnly)
      return element
    },
    collapse: () => element,
    focus: card.focus,
    blur: () => {},
    clear: card.clear,
  }
  return element
}
