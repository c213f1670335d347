import { plainFrenchDate } from '@tramontane/domain/days/french-date'

/** Made when first asked for: a phone takes long to load its words, and few pages tell an instant. */
let format: Intl.DateTimeFormat | undefined

/** '14 septembre 2026' for an instant, in Paris, without the calendar library that only forms need. */
export function frenchDayOf(instant: Date): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
  return plainFrenchDate(format.format(instant))
}
