/** Made when first asked for: a phone takes long to load its words, and few pages tell a day. */
let format: Intl.DateTimeFormat | undefined

function longDay(instant: Date): string {
  format ??= new Intl.DateTimeFormat('fr-FR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Paris',
  })
  return format.format(instant)
}

/** '14 septembre 2026' for a civil day, without the calendar library that only forms need. */
export function frenchDay(day: string): string {
  return longDay(new Date(`${day}T12:00:00Z`))
}

/** The same for an instant, in Paris. */
export function frenchDayOf(instant: Date): string {
  return longDay(instant)
}
