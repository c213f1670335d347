import { formatCents } from '@tramontane/domain/money'
import type { ServedTown } from '@tramontane/domain/zones'
import { atTown } from './at-town.ts'

/** What the tool says that tells a visitor what the drive costs. */
export const townFinder = {
  title: 'Venons-nous chez vous ?',
  lead: 'Tapez votre commune ou votre code postal : vous saurez tout de suite ce que coûte le déplacement.',
  label: 'Commune ou code postal',
  ask: 'Vérifier',
  empty: 'Indiquez une commune ou un code postal à cinq chiffres.',
  several: 'Plusieurs communes répondent à ce nom :',
  book: (name: string) => `Prendre rendez-vous ${atTown(name)}`,
  quote: (name: string) => `Demander un devis pour ${name}`,
  unknown: (typed: string, radiusKm: number) =>
    `« ${typed} » n’est pas dans notre liste. Nous allons jusqu’à ${radiusKm} km autour de Perpignan, et plus loin sur devis : appelez-nous ou demandez un devis, gratuit.`,
}

/** The answer for one town, in a sentence. */
export function townAnswer({ name, charge }: ServedTown): string {
  if (charge.kind === 'included')
    return `Oui, nous venons ${atTown(name)} : le déplacement est compris dans le prix.`
  if (charge.kind === 'surcharge')
    return `Oui, nous venons ${atTown(name)} : le déplacement ajoute ${formatCents(charge.cents)} par passage.`
  return `Pour ${name}, le déplacement se compte sur devis, gratuit et sans engagement.`
}
