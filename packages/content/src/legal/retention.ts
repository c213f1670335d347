import { reviewTerms } from '@tramontane/domain/reviews/review'

/** How long personal data are kept. Units in the names. Source: LAW-62 and LAW-64. */
export const retention = {
  /** A request that came to nothing, after the last exchange. */
  requestYears: 3,
  /** An account without use, after the end of its last subscription. */
  accountYears: 3,
  /** Proofs of withdrawals and cancellations. */
  proofYears: 5,
  /** Contracts concluded online from 120 € on (Code de la consommation, L213-1). */
  contractYears: 10,
  /** Invoices and accounts (Code de commerce, L123-22). */
  accountingYears: 10,
  /** A devis that nobody accepted, after its last day: as a request that came to nothing. */
  quoteYears: 3,
  technicalLogMonths: 12,
  /** What the service of addresses answered to a search. */
  addressSearchDays: 30,
  /** What a drive takes, once the planning has no more use for it. */
  driveMonths: 12,
  /** What weather was expected in a square, once no wash there asks for it anew. */
  forecastDays: 10,
  /** How an imported list is undone, and which of its lines were refused. */
  importDays: 30,
  /** A wait for a free start, once its window is over or it was met. */
  waitlistDays: 30,
  /** Photographs of a wash, after they were taken. */
  photoMonths: 12,
  /** Reviews, after they were published or refused. */
  reviewYears: reviewTerms.keptYears,
  /** Requests for a review that nobody answered; no shorter than the pause between two of them. */
  reviewRequestMonths: 6,
  /** How long the copies of the database still hold what is erased. */
  copyMonths: 12,
  measureTrackerMonths: 13,
  measureDataMonths: 25,
  consentMonths: 6,
} as const
