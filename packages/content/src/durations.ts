import type { ServiceSettings } from '@tramontane/domain/site/business-settings'

/** '45 min', '1 h', '2 h 30', with the non-breaking spaces of French typography. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** 'environ 45 min', or 'de 2 h 30 à 3 h 30' where the settings give a range. */
export function durationText({ from, to }: ServiceSettings['minutes']): string {
  return from === to ? `environ ${minutesText(from)}` : `de ${minutesText(from)} à ${minutesText(to)}`
}
