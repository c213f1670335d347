import { type BrowserError, incomplete } from './french-errors.ts'

type Field = { name: string; label: string; autocomplete: AutoFill; placeholder: string }

const fields = [
  { name: 'number', label: 'Numéro de carte', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: "Date d'expiration", autocomplete: 'cc-exp', placeholder: 'MM / AA' },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', placeholder: 'CVC' },
] as const satisfies Field[]

let made = 0

/** The three inputs of a card, plain and labelled, with a place for what is wrong with them. */
export function cardFields(onInput: () => void) {
  const prefix = `stripe-card-${++made}`
  const root = document.createElement('div')
  root.dataset.fakeStripe = 'payment'
  const inputs = new Map<string, HTMLInputElement>()
  for (const field of fields) {
    const { row, input } = labelledInput(field, `${prefix}-${field.name}`)
    input.addEventListener('input', onInput)
    inputs.set(field.name, input)
    root.append(row)
  }
  const complaint = document.createElement('p')
  complaint.setAttribute('role', 'alert')
  complaint.hidden = true
  root.append(complaint)

  function value(name: string): string {
    return inputs.get(name)?.value.replace(/\s/g, '') ?? ''
  }

  function problem(): BrowserError | undefined {
    if (!/^\d{12,19}$/.test(value('number'))) return incomplete('incomplete_number')
    if (!/^(0?[1-9]|1[0-2])\/?\d{2}(\d{2})?$/.test(value('expiry'))) return incomplete('incomplete_expiry')
    return /^\d{3,4}$/.test(value('cvc')) ? undefined : incomplete('incomplete_cvc')
  }

  return {
    root,
    problem,
    isEmpty: () => fields.every(({ name }) => value(name) === ''),
    focus: () => inputs.get('number')?.focus(),
    clear: () => {
      for (const input of inputs.values()) input.value = ''
    },
    disable: (isDisabled: boolean) => {
      for (const input of inputs.values()) input.disabled = isDisabled
    },
    /** Shows what is wrong, or nothing any more. */
    complain: (error?: BrowserError) => {
      complaint.hidden = !error
      complaint.textContent = error?.message ?? ''
    },
    /** The fields as the API takes them. */
    encoded: (): Record<string, string> => {
      const digits = value('expiry').replace('/', '').padStart(4, '0')
      return {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': value('number'),
        'payment_method_data[card][exp_month]': digits.slice(0, 2),
        'payment_method_data[card][exp_year]': digits.slice(2),
        'payment_method_data[card][cvc]': value('cvc'),
      }
    },
  }
}

function labelledInput({ label, autocomplete, placeholder }: Field, id: string) {
  const row = document.createElement('div')
  const caption = document.createElement('label')
  caption.htmlFor = id
  caption.textContent = label
  const input = document.createElement('input')
  Object.assign(input, { id, type: 'text', inputMode: 'numeric', autocomplete, placeholder })
  row.append(caption, input)
  return { row, input }
}
