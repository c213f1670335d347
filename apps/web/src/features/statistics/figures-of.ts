import type { Statistics, WaitingRequests } from '@tramontane/contract/replies/statistics'
import { formatCents } from '@tramontane/domain/words/money'
import type { Figure } from '../../components/figures/figure-card.tsx'
import { definitions } from './figure-words.ts'
import { durationText, percentText, wholeText } from './french-numbers.ts'

/** The three cards. Source: P-121. */
export function mainFigures({ cards }: Statistics): Figure[] {
  return [
    {
      label: 'Total Clients',
      value: wholeText(cards.clients),
      definition: definitions.clients,
      to: { tab: 'client-accounts' },
    },
    {
      label: 'Rendez-vous en attente',
      value: wholeText(cards.pendingAppointments),
      definition: definitions.pending,
      to: { tab: 'appointments', view: 'tableau', status: 'pending' },
    },
    {
      label: 'Rendez-vous terminés',
      value: wholeText(cards.completedAppointments),
      definition: definitions.completed,
      to: { tab: 'appointments', view: 'tableau', status: 'completed' },
    },
  ]
}

/** As things stand today. */
export function currentFigures({ revenue, requests, allowance }: Statistics): Figure[] {
  return [
    {
      label: 'Revenu mensuel récurrent',
      value: formatCents(revenue.monthlyCents),
      definition: definitions.monthly,
      to: { tab: 'subscribers', status: 'running' },
      detail: counted(revenue.activeSubscriptions, 'abonnement actif', 'abonnements actifs'),
    },
    {
      label: 'Demandes sans réponse',
      definition: `${definitions.waiting} ${lateMeans}`,
      to: { tab: 'contacts', status: 'nouveau' },
      ...waitingText(requests),
    },
    {
      label: 'Demandes professionnelles sans réponse',
      definition: `${definitions.waitingProfessionals} ${lateMeans}`,
      to: { tab: 'partnerships', status: 'nouveau' },
      ...waitingText(requests.professionals),
    },
    {
      label: 'Lavages dus',
      value: wholeText(allowance.owedWashes),
      definition: definitions.owed,
      to: { tab: 'subscribers', status: 'running' },
    },
    {
      label: 'Visites à planifier',
      value: wholeText(allowance.unscheduledSubscriptions),
      definition: definitions.unscheduled,
      to: { tab: 'subscribers', status: 'to_plan' },
      detail: 'abonnements sans rendez-vous prévu',
    },
  ]
}

const lateMeans = 'En retard : reçues depuis plus d’un jour ouvré, un jour où vous êtes ouvert.'

function waitingText({ waiting, late }: WaitingRequests) {
  const detail = late > 0 ? `dont ${wholeText(late)} en retard` : 'aucune en retard'
  return { value: wholeText(waiting), detail, isWarning: late > 0 }
}

/** Of the period. */
export function periodFigures({
  from,
  to,
  received,
  washes,
  occupancy,
  moved,
  requests,
  visits,
}: Statistics): Figure[] {
  const inPeriod = { tab: 'appointments', view: 'tableau', from, to } as const
  return [
    {
      label: 'Recettes encaissées',
      value: formatCents(received.cents),
      definition: definitions.received,
      to: { tab: 'payments', from, to },
      ...(received.givenBackCents < 0
        ? { detail: `dont ${formatCents(received.givenBackCents)} rendus ou repris` }
        : {}),
    },
    {
      label: 'Lavages faits',
      value: wholeText(washes.done),
      definition: definitions.washesDone,
      to: { ...inPeriod, status: 'completed' },
    },
    {
      label: 'Lavages à venir',
      value: wholeText(washes.planned),
      definition: definitions.washesPlanned,
      to: { ...inPeriod, status: 'to_come' },
    },
    ...(washes.toClose > 0
      ? [
          {
            label: 'Lavages à clôturer',
            value: wholeText(washes.toClose),
            definition: definitions.washesToClose,
            to: { ...inPeriod, status: 'to_close' },
          },
        ]
      : []),
    ...(moved.moved > 0
      ? [
          {
            label: 'Lavages déplacés',
            value: wholeText(moved.moved),
            definition: definitions.moved,
            detail: `dont ${counted(moved.lost, 'perdu', 'perdus')}`,
          },
        ]
      : []),
    {
      label: 'Occupation de la camionnette',
      value: percentText(occupancy.bookedMinutes, occupancy.openMinutes),
      definition: definitions.occupancy,
      to: inPeriod,
      detail: `${hours(occupancy.bookedMinutes)} sur ${hours(occupancy.openMinutes)} ouvertes`,
    },
    {
      label: 'Délai médian de réponse',
      value: requests.medianAnswerMinutes === null ? '–' : durationText(requests.medianAnswerMinutes),
      definition: definitions.median,
      to: { tab: 'contacts' },
    },
    { label: 'Pages ouvertes', value: wholeText(visits.total), definition: definitions.visits },
  ]
}

function hours(minutes: number): string {
  return `${wholeText(Math.round(minutes / 60))} h`
}

function counted(count: number, one: string, several: string): string {
  return `${wholeText(count)} ${count > 1 ? several : one}`
}
