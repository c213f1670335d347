import { noBank } from '@tramontane/domain/site/bank'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { noVat } from '@tramontane/domain/site/vat'
import { noDeposit } from '@tramontane/domain/washes/deposits'
import { demoBusiness } from './demo-business.ts'
import { unnamed } from './unnamed.ts'

/**
 * Where a production business starts (P-05): the first prices, durations, hours and towns, its own identity still
 * empty, which no page says anything of, and no claim, testimonial or review until the owner sets one with its proof.
 */
export const freshBusiness: BusinessSettings = {
  ...demoBusiness,
  identity: {
    name: unnamed,
    shortName: '',
    legalName: '',
    legalForm: '',
    siret: '',
    vatMention: '',
    publicationDirector: '',
    host: { name: '', address: '', phone: '' },
    mediator: { name: '', address: '', url: '' },
  },
  legal: { soleTrader: '', insurance: { insurer: '', address: '', territory: '' } },
  contact: { ...demoBusiness.contact, street: '', phone: '', email: '', socials: [] },
  claims: {
    waterSavedPercent: null,
    customers: null,
    bestPrice: null,
    mostPopular: null,
    subscriptionSaving: null,
  },
  oneOffBooking: 'request',
  deposit: noDeposit,
  vat: noVat,
  bank: noBank,
  testimonials: [],
  asksReviews: true,
  reviews: null,
  washer: null,
  hasOpened: false,
}
