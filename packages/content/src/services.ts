import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { formatCents } from '@tramontane/domain/words/money'

type ServiceText = { description: string; features: string[] }

/** On the button beside a price: 'Réserver – 39 €'. */
export function bookingLabel(priceCents: number): string {
  return `Réserver – ${formatCents(priceCents)}`
}

/** On a button that leads to all of them: 'Réserver dès 39 €'. */
export function bookingLabelFrom(cheapestCents: number): string {
  return `Réserver dès ${formatCents(cheapestCents)}`
}

/** What each wash does. Its name, price and duration come from the domain and the settings. */
export const serviceTexts: Record<ServiceId, ServiceText> = {
  exterieur: {
    description: 'La carrosserie retrouve sa couleur et les jantes leur éclat, à la main et sans rouleau.',
    features: [
      'Prélavage à la mousse et rinçage basse pression',
      'Lavage à la main, au gant de microfibre',
      'Jantes, pneus et passages de roue',
      'Vitres extérieures et séchage sans traces',
    ],
  },
  interieur: {
    description: 'Le sable de la plage, les miettes du goûter, les poils du chien : tout ressort.',
    features: [
      'Aspiration des sièges, des tapis et du coffre',
      'Tableau de bord, console et contre-portes dépoussiérés',
      'Vitres intérieures sans voile',
      'Seuils de porte et joints essuyés',
    ],
  },
  fast: {
    description: 'Dedans et dehors en un seul passage, pendant que vous travaillez ou déjeunez.',
    features: [
      'Tout le lavage extérieur',
      'Toute l’aspiration et le dépoussiérage intérieurs',
      'Vitres nettoyées des deux côtés',
      'Brillant des pneus',
    ],
  },
  detaille: {
    description: 'La remise à neuf complète, avant une vente, après un hiver ou un été de bord de mer.',
    features: [
      'Tout le lavage intérieur et extérieur',
      'Sièges et moquettes shampouinés',
      'Décontamination de la peinture, goudron et résine compris',
      'Plastiques nourris et protection de la carrosserie',
    ],
  },
}
