import type { Intent } from './api.ts'

/** The bank's 3D Secure step, as a dialog of the page: answers what its holder chose; Escape refuses. */
export function challenge(intent: Intent): Promise<'authorized' | 'refused'> {
  const dialog = document.createElement('dialog')
  const title = document.createElement('h2')
  title.id = 'stripe-challenge-title'
  title.textContent = 'Authentification 3D Secure'
  dialog.setAttribute('aria-labelledby', title.id)
  const question = document.createElement('p')
  question.textContent = `Votre banque demande une confirmation${amountOf(intent)}.`
  const { promise, resolve } = Promise.withResolvers<'authorized' | 'refused'>()
  function end(outcome: 'authorized' | 'refused'): void {
    dialog.remove()
    resolve(outcome)
  }
  dialog.append(
    title,
    question,
    button('Autoriser', () => end('authorized')),
    button('Refuser', () => end('refused')),
  )
  dialog.addEventListener('cancel', () => end('refused'))
  document.body.append(dialog)
  dialog.showModal()
  return promise
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', onClick)
  return made
}

function amountOf({ amount, currency = 'eur' }: Intent): string {
  if (amount === undefined) return ''
  const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
  return ` pour ${money.format(amount / 100)}`
}
