import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'

const french = new Intl.NumberFormat('fr-FR')

/** '1 client', '12 000 clients'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${french.format(count)} ${count < 2 ? one : many}`
}

type Brought = Record<'places' | 'vehicles' | 'subscriptions' | 'washes', number>

/** What lines bring besides people: nothing that is not there. */
export function broughtWords({ places, vehicles, subscriptions, washes }: Brought): string[] {
  return [
    ...(places > 0 ? [counted(places, 'lieu', 'lieux')] : []),
    ...(vehicles > 0 ? [counted(vehicles, 'véhicule', 'véhicules')] : []),
    ...(subscriptions > 0 ? [counted(subscriptions, 'abonnement')] : []),
    ...(washes > 0 ? [counted(washes, 'lavage à venir', 'lavages à venir')] : []),
  ]
}

/** 'lundi 23 novembre 2026 à 10 h 34', in Paris. */
export function whenOf(iso: string): string {
  const instant = new Date(iso)
  return `${longFrenchDate(dayOf(instant))} à ${frenchTime(timeOf(instant))}`
}
