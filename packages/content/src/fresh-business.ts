import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { demoBusiness } from './demo-business.ts'
import { toFill } from './postal-address.ts'

/**
 * Where a production business starts (P-05): the first prices, durations, hours and towns, its own identity still
 * to fill in, and no claim, testimonial or review until the owner sets one with its proof.
 */
export const freshBusiness: BusinessSettings = {
  ...demoBusiness,
  identity: {
    name: 'Tramontane',
    shortName: '',
    legalName: toFill,
    legalForm: toFill,
    siret: toFill,
    vatMention: toFill,
    publicationDirector: toFill,
    host: { name: toFill, address: toFill, phone: toFill },
    mediator: { name: toFill, address: toFill, url: '' },
  },
  legal: { soleTrader: '', insurance: { insurer: '', address: '', territory: '' } },
  contact: { ...demoBusiness.contact, street: toFill, phone: '', email: '', socials: [] },
  claims: {
    waterSavedPercent: null,
    customers: null,
    bestPrice: null,
    mostPopular: null,
    subscriptionSaving: null,
  },
  testimonials: [],
  reviews: null,
  washer: null,
}
