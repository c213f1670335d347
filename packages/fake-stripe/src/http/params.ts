import type { Metadata } from '../objects/common.ts'
import type { Address } from '../objects/customer.ts'
import type { Form, FormValue } from './form.ts'
import { invalidRequest, missingParam } from './stripe-error.ts'

export function text(form: Form, name: string): string | undefined {
  const value = form[name]
  if (value === undefined || typeof value === 'string') return value
  throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: name })
}

/** The text as it stands after an update: absent keeps it, empty clears it. */
export function textOr(form: Form, name: string, current: string | null): string | null {
  const value = text(form, name)
  return value === undefined ? current : value || null
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name)
  if (value) return value
  throw missingParam(name)
}

export function oneOf<const Choice extends string>(
  form: Form,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = text(form, name)
  if (!value) return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice) return choice
  throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name)
  if (!value) return undefined
  if (/^-?\d+$/.test(value)) return Number(value)
  throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = oneOf(form, name, ['true', 'false'])
  return value === undefined ? undefined : value === 'true'
}

export function group(form: Form, name: string): Form | undefined {
  const value = form[name]
  if (value === undefined || value === '') return undefined
  if (isForm(value)) return value
  throw invalidRequest('Invalid object', { param: name })
}

export function groups(form: Form, name: string): Form[] {
  const value = form[name] ?? []
  if (Array.isArray(value) && value.every(isForm)) return value
  throw invalidRequest('Invalid array', { param: name })
}

export function texts(form: Form, name: string): string[] | undefined {
  const value = form[name]
  if (value === undefined) return undefined
  if (value === '') return []
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  throw invalidRequest('Invalid array', { param: name })
}

/** Metadata after an update: keys are merged, an empty value removes its key, an empty group clears all. */
export function metadata(form: Form, current: Metadata = {}): Metadata {
  if (form.metadata === '') return {}
  const changes = Object.entries(group(form, 'metadata') ?? {})
  const merged = { ...current, ...Object.fromEntries(changes.map(([key, value]) => [key, String(value)])) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

export function address(form: Form, current: Address | null): Address | null {
  if (form.address === '') return null
  const given = group(form, 'address')
  if (!given) return current
  return {
    city: textOr(given, 'city', null),
    country: textOr(given, 'country', null),
    line1: textOr(given, 'line1', null),
    line2: textOr(given, 'line2', null),
    postal_code: textOr(given, 'postal_code', null),
    state: textOr(given, 'state', null),
  }
}

/** Refuses what this fake does not imitate, as Stripe refuses what it does not know. */
export function onlyKnown(form: Form, known: readonly string[], inside = ''): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const param = inside === '' ? unknown : `${inside}[${unknown}]`
  throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

function isForm(value: FormValue): value is Form {
  return typeof value === 'object' && !Array.isArray(value)
}
