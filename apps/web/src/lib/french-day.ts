const longDay = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})

/** '14 septembre 2026' for a civil day, without the calendar library that only forms need. */
export function frenchDay(day: string): string {
  return longDay.format(new Date(`${day}T12:00:00Z`))
}

/** The same for an instant, in Paris. */
export function frenchDayOf(instant: Date): string {
  return longDay.format(instant)
}
