import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { plainFrenchDate, shortFrenchDate } from '@tramontane/domain/days/french-date'
import type { SubscriptionStatus } from '@tramontane/domain/washes/statuses'
import { formatCents, formatWithCents } from '@tramontane/domain/words/money'
import type { z } from 'zod'
import { gridQuery } from '../lists/grid-query.ts'
import { listOf } from '../lists/list-columns.ts'
import type { AdminSubscription } from '../replies/subscriptions/subscriptions.ts'
import { isPlaceholderEmail, type SubscriptionFields, subscriptionFilters } from './subscription-admin.ts'

/** Source: P-130. */
export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  active: 'Actif',
  pending: 'En attente',
  past_due: 'Impayé',
  cancelled: 'Annulé',
  incomplete_expired: 'Expiré',
}

/** The status, and until when where a notice has given an end: 'Résilié, actif jusqu’au 13 mai 2027'. */
export function statusText({
  status,
  cancelAt,
}: Pick<AdminSubscription, 'status'> & { cancelAt: string | null }): string {
  const isRunning = status === 'active' || status === 'past_due'
  if (!cancelAt || !isRunning) return subscriptionStatusLabels[status]
  return `Résilié, ${runningWords[status]} jusqu’au ${plainFrenchDate(plusDays(dayOf(new Date(cancelAt)), -1))}`
}

const runningWords = { active: 'actif', past_due: 'impayé,' } as const

const planLabels = { standard: 'Formule Standard', premium: 'Formule Premium', test: 'Formule Test' }

/** 'Formule Standard', or the price of one that was agreed by hand: '50,00 € par mois'. Source: R-45. */
export function planLabel({ plan, price }: Pick<AdminSubscription, 'plan' | 'price'>): string {
  if (plan !== 'custom') return planLabels[plan]
  return `${formatWithCents(price)} par mois`
}

export function vehicleText({
  vehicleBrand,
  vehicleModel,
}: Pick<AdminSubscription, 'vehicleBrand' | 'vehicleModel'>): string {
  return `${vehicleBrand} ${vehicleModel}`.trim()
}

export function townText({ postalCode, city }: Pick<AdminSubscription, 'postalCode' | 'city'>): string {
  return `${postalCode} ${city}`.trim()
}

/** Empty for the stand-in of somebody who gave no address. */
export function emailText({ customerEmail }: Pick<AdminSubscription, 'customerEmail'>): string {
  return isPlaceholderEmail(customerEmail) ? '' : customerEmail
}

/** What can be corrected of a subscription, as it stands. */
export function fieldsOf(subscription: AdminSubscription): Required<SubscriptionFields> {
  const { firstName, lastName, postalCode, city, vehicleBrand, vehicleModel } = subscription
  const { licensePlate, status, isContractSigned, isDistanceContract } = subscription
  return {
    ...{ firstName, lastName, postalCode, city, vehicleBrand, vehicleModel },
    ...{ licensePlate, status, isContractSigned, isDistanceContract },
    email: emailText(subscription),
    phone: subscription.customerPhone,
    address: subscription.customerAddress,
  }
}

/** When it ended, or will. */
export function endOf({ endDate, cancelAt }: Pick<AdminSubscription, 'endDate' | 'cancelAt'>): string | null {
  return endDate ?? cancelAt
}

/** '20/11/2026', in Paris; empty for none. */
export function dayText(iso: string | null): string {
  return iso === null ? '' : shortFrenchDate(dayOf(new Date(iso)))
}

/** The grid 'Abonnements' and its CSV. */
const subscriptionList = listOf<AdminSubscription>()({
  customerName: { header: 'Client', text: ({ customerName }) => customerName, sorts: true },
  status: { header: 'Statut', text: statusText, sorts: true },
  plan: { header: 'Formule', text: planLabel, sorts: true },
  price: { header: 'Prix par mois', text: ({ price }) => formatCents(price), sorts: true },
  customerPhone: { header: 'Téléphone', text: ({ customerPhone }) => customerPhone },
  vehicle: { header: 'Véhicule', text: vehicleText },
  licensePlate: { header: 'Immatriculation', text: ({ licensePlate }) => licensePlate },
  city: { header: 'Ville', text: townText, sorts: true },
  startDate: { header: 'Abonné depuis', text: ({ startDate }) => dayText(startDate), sorts: true },
  customerEmail: { header: 'E-mail', text: emailText },
  customerAddress: { header: 'Adresse', text: ({ customerAddress }) => customerAddress },
  end: { header: 'Fin', text: (subscription) => dayText(endOf(subscription)) },
  createdAt: { header: 'Enregistré le', text: ({ createdAt }) => dayText(createdAt), sorts: true },
})

export const subscriptionColumns = subscriptionList.columns

export const subscriptionSortFields = subscriptionList.sortFields

/** GET /api/subscriptions and its export. */
export const subscriptionGridQuery = gridQuery(subscriptionSortFields, subscriptionFilters, '-createdAt')

export type SubscriptionGridQuery = z.infer<typeof subscriptionGridQuery>
