const moment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** 'le 20 novembre à 10:34'. */
export function whenOf(instant: string): string {
  return `le ${moment.format(new Date(instant))}`
}
