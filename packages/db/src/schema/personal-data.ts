import { type Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { appointmentMoves, appointments, dayOrders } from './appointments/appointments.ts'
import { dayDeeds, washPayments } from './appointments/day-deeds.ts'
import { dayMoves, movedWashes } from './appointments/day-moves.ts'
import { oneOffContracts, oneOffLinks } from './appointments/one-off-contracts.ts'
import { demoIntents, onlinePayments, onlineRefunds, paymentLinks } from './appointments/payment-links.ts'
import { series, seriesMoves } from './appointments/series.ts'
import { waitlistEntries, waitlistLinks } from './appointments/waitlist.ts'
import { busyFeeds, busyTimes, calendarFeeds } from './calendars.ts'
import { clientDoubles } from './clients/client-doubles.ts'
import { clientImportItems, clientImportRefusals, clientImports } from './clients/client-imports.ts'
import { formerClients } from './clients/former-clients.ts'
import { rememberedAddresses } from './clients/remembered-addresses.ts'
import { clients, places, subscriptions, vehicles } from './clients/subscribers.ts'
import { billedWashes, documentGaps, documents } from './documents/documents.ts'
import { quotes } from './documents/quotes.ts'
import { drives } from './drives.ts'
import { accountLinks, alerts, outbox, todoItems } from './messages.ts'
import { auditLog, businessSettings, firstSteps, leases, rateLimits } from './operations.ts'
import { photoConsents, photos, washPhotos } from './photos.ts'
import { pushDevices, pushMessages } from './push.ts'
import { contactMessages } from './requests/contact-messages.ts'
import { contactProfessionnels, partnerships } from './requests/professionals.ts'
import { reviews } from './reviews.ts'
import { adminSessions, clientSessions } from './sessions.ts'
import { figures, pageVisits } from './statistics.ts'
import {
  contractPapers,
  contracts,
  demoInvoices,
  demoRefunds,
  demoSubscriptions,
  payments,
  providerEvents,
  refunds,
  washLedger,
} from './subscriptions/billing.ts'
import { contractEndings } from './subscriptions/endings.ts'
import { shownTexts, textPictures, textRedirects, texts, textVersions } from './texts.ts'
import { adminLinks, adminRecoveryCodes, adminTwoFactor, users } from './users.ts'
import { droughtReadings, forecasts, weatherWatches } from './weather.ts'

type ColumnOf<Table extends SQLiteTable> = keyof Table['$inferSelect'] & string

type Said<Standing = unknown, Exported = string | null> = {
  table: SQLiteTable
  /** The name in the database. */
  name: string
  /** Columns that say something of a person, and of which nothing stays once the person's account is deleted. */
  erased: readonly string[]
  /** Those that stay then: the law, or another matter, keeps them until their end. */
  kept: readonly string[]
  other: readonly string[]
  /** The name in a client's export; null where it holds nothing of clients, or only secrets. */
  exported: Exported
  /** Columns that the export leaves out: secrets, whose it is, what others are told in other words, and our own marks. */
  withheld: readonly string[]
  /**
   * 'retention'; the table with whose row it ends at the latest, by a foreign key that cascades; or, in words, whose hand
   * ends it.
   */
  endedBy: string | SQLiteTable
  /** A type and nothing else: what stands in the erased columns. */
  standing?: Standing
}

type Columns<Erased, Kept, Other, Withheld, Exported> = {
  erased?: readonly Erased[]
  kept?: readonly Kept[]
  other: readonly Other[]
  exported?: Exported
  withheld?: readonly Withheld[]
  endedBy?: string | SQLiteTable
}

/** Errors: a column that is not named does not compile, and is told as `isNotSaid`. */
function said<
  Table extends SQLiteTable,
  const Erased extends ColumnOf<Table> = never,
  const Kept extends Exclude<ColumnOf<Table>, Erased> = never,
  const Other extends Exclude<ColumnOf<Table>, Erased | Kept> = never,
  const Withheld extends ColumnOf<Table> = never,
  const Exported extends string | null = null,
>(
  table: Table,
  {
    erased = [],
    kept = [],
    other,
    exported = null as Exported,
    withheld = [],
    endedBy = 'retention',
  }: Columns<Erased, Kept, Other, Withheld, Exported> &
    (Exclude<ColumnOf<Table>, Erased | Kept | Other> extends never
      ? unknown
      : { isNotSaid: Exclude<ColumnOf<Table>, Erased | Kept | Other> }),
): Said<Pick<Table['$inferSelect'], Erased & keyof Table['$inferSelect']>, Exported> {
  const { name } = getTableConfig(table)
  return { table, name, erased, kept, other, exported, withheld, endedBy }
}

/**
 * What each table holds of persons, column by column. A new column does not compile until it is said here whether it is
 * personal, and what an account’s deletion does with it; deletion, export, retention, the register of processing and the
 * client’s file are held to it, each in a world with a row in every table: `features/retention/personal-data.test.ts`,
 * `features/client-space/deletion/erased-columns.test.ts`, `features/client-files/personal-columns.test.ts`.
 */
const personalData = {
  accountLinks: said(accountLinks, {
    erased: ['clientId'],
    other: ['id', 'purpose', 'askedFrom', 'code', 'expiresAt', 'usedAt', 'createdAt'],
  }),
  adminLinks: said(adminLinks, { kept: ['userId'], other: ['id', 'expiresAt', 'usedAt', 'createdAt'] }),
  adminRecoveryCodes: said(adminRecoveryCodes, {
    kept: ['userId'],
    other: ['id', 'codeHash'],
    endedBy: users,
  }),
  adminSessions: said(adminSessions, {
    kept: ['userId', 'startedAt', 'usedAt', 'device'],
    other: ['id', 'expiresAt'],
  }),
  adminTwoFactor: said(adminTwoFactor, {
    kept: ['userId', 'secret'],
    other: ['lastStep', 'confirmedAt'],
    endedBy: users,
  }),
  alerts: said(alerts, { kept: ['text'], other: ['id', 'dedupKey', 'createdAt', 'settledAt'] }),
  appointmentMoves: said(appointmentMoves, {
    kept: ['appointmentId', 'subscriptionId', 'movedFrom', 'movedTo'],
    other: ['id', 'createdAt'],
    exported: 'appointmentMoves',
  }),
  appointments: said(appointments, {
    erased: ['notes'],
    kept: [
      'clientId',
      'contactMessageId',
      'subscriptionId',
      'date',
      'endsAt',
      'timeSlot',
      'placeId',
      'vehicleId',
      'address',
      'service',
      'status',
    ],
    other: [
      'id',
      'uid',
      'sequence',
      'van',
      'isFirstVisit',
      'isMovable',
      'createdAt',
      'updatedAt',
      'seriesId',
      'seriesDay',
      'dueLines',
      'dueCents',
      'isBeforePayments',
      'quoteId',
      'quotedCents',
    ],
    exported: 'appointments',
  }),
  auditLog: said(auditLog, {
    kept: ['actor', 'target', 'details'],
    other: ['id', 'action', 'createdAt'],
    exported: 'journal',
    withheld: ['id', 'actor', 'target', 'details'],
  }),
  billedWashes: said(billedWashes, {
    other: ['documentId', 'appointmentId', 'cents'],
    endedBy: documents,
  }),
  businessSettings: said(businessSettings, {
    kept: ['value'],
    other: ['id', 'updatedAt'],
    endedBy: 'the owner, in the settings',
  }),
  // The owner's own time, and nothing of what fills it.
  busyFeeds: said(busyFeeds, {
    other: [
      ...(['key', 'askedAt', 'readAt', 'wholeOn', 'etag', 'lastModified', 'events'] as const),
      ...(['trouble', 'troubleSince'] as const),
    ],
    endedBy: 'the owner, in the settings',
  }),
  busyTimes: said(busyTimes, {
    other: ['feedKey', 'startsAt', 'endsAt'],
    endedBy: 'the owner, in the settings; each is gone sixty days after it',
  }),
  calendarFeeds: said(calendarFeeds, {
    other: ['id', 'tokenHash', 'van', 'createdAt', 'readAt'],
    endedBy: 'the owner, who revokes it',
  }),
  clientDoubles: said(clientDoubles, {
    erased: ['clientId', 'otherId'],
    other: ['createdAt', 'settledAt'],
    endedBy: clients,
  }),
  // Numbers of rows, which name nobody once those are gone.
  clientImportItems: said(clientImportItems, {
    other: ['importId', 'kind', 'rowId', 'mark'],
    endedBy: clientImports,
  }),
  // Linked to nobody: an account’s deletion cannot find what a line said, and it ends within weeks.
  clientImportRefusals: said(clientImportRefusals, {
    kept: ['why'],
    other: ['importId', 'line'],
    endedBy: clientImports,
  }),
  clientImports: said(clientImports, {
    kept: ['actor'],
    other: [
      'id',
      'fingerprint',
      'state',
      'rows',
      'handled',
      'created',
      'joined',
      'doubtful',
      'places',
      'vehicles',
      'subscriptions',
      'washes',
      'refused',
      'kept',
      'createdAt',
      'workedAt',
      'undoneAt',
    ],
  }),
  clientSessions: said(clientSessions, {
    erased: ['userId', 'startedAt'],
    other: ['id', 'expiresAt'],
    exported: 'sessions',
    withheld: ['id', 'userId', 'expiresAt'],
  }),
  clients: said(clients, {
    erased: [
      'email',
      'password',
      'firstName',
      'lastName',
      'company',
      'siren',
      'phone',
      'address',
      'postalCode',
      'city',
      'notes',
      'lastLogin',
      'initialPassword',
    ],
    other: [
      'id',
      'subscriptionId',
      'createdAt',
      'updatedAt',
      'initialPasswordUntil',
      'initialPasswordUsedAt',
      'hasOwnPassword',
      'deletionAskedAt',
      'deletedAt',
      'monthBillDays',
      'billedUntil',
      'reviewsDeclinedAt',
    ],
    exported: 'account',
    withheld: ['password', 'initialPassword'],
  }),
  contactMessages: said(contactMessages, {
    erased: ['name', 'email', 'phone', 'message', 'searchText'],
    kept: ['service', 'appointmentDate', 'clientId'],
    other: ['id', 'source', 'status', 'answeredAt', 'requestKey', 'createdAt'],
    exported: 'contactRequests',
    withheld: ['searchText', 'requestKey'],
  }),
  contactProfessionnels: said(contactProfessionnels, {
    erased: ['nom', 'entreprise', 'email', 'telephone', 'message'],
    kept: ['clientId'],
    other: ['id', 'statut', 'answeredAt', 'requestKey', 'createdAt', 'updatedAt'],
    exported: 'professionalRequests',
    withheld: ['requestKey'],
  }),
  contractEndings: said(contractEndings, {
    kept: [
      'subscriptionId',
      'name',
      'email',
      'reference',
      'wishedDay',
      'reason',
      'refusal',
      'ground',
      'formalNoticeDay',
    ],
    other: [
      'id',
      'kind',
      'declaredAt',
      'channel',
      'sentDay',
      'effectiveDay',
      'refundCents',
      'refundedAt',
      'refundBasis',
      'reasonDecision',
      'proofDay',
      'createdAt',
    ],
    exported: 'endings',
  }),
  contractPapers: said(contractPapers, {
    kept: ['subscriptionId', 'recap', 'sentTo', 'sentAt'],
    other: ['id', 'termsVersion', 'termsHash', 'terms'],
    exported: 'contractPapers',
  }),
  contracts: said(contracts, {
    kept: ['subscriptionId', 'recap', 'expressStart', 'acceptedAt', 'acceptedFrom'],
    other: ['id', 'termsVersion', 'termsHash', 'terms'],
    exported: 'contracts',
  }),
  demoIntents: said(demoIntents, {
    other: ['id', 'key', 'amount', 'status', 'createdAt'],
    endedBy: 'nothing: the demonstration’s own figures',
  }),
  demoInvoices: said(demoInvoices, {
    other: [
      'id',
      'subscriptionId',
      'intentId',
      'amount',
      'intentStatus',
      'attempts',
      'periodStart',
      'paidAt',
      'createdAt',
    ],
    endedBy: 'nothing: the demonstration’s own figures',
  }),
  demoRefunds: said(demoRefunds, {
    other: ['id', 'intentId', 'amount', 'key', 'reason', 'createdAt'],
    endedBy: 'nothing: the demonstration’s own figures',
  }),
  demoSubscriptions: said(demoSubscriptions, {
    other: ['id', 'orderKey', 'amount', 'status', 'periodStart', 'cancelAt', 'createdAt'],
    endedBy: 'nothing: the demonstration’s own figures',
  }),
  // What was asked and answered are numbers of appointments, their hours and sums.
  dayDeeds: said(dayDeeds, {
    kept: ['kind', 'appointmentId', 'at', 'actor'],
    other: [
      'key',
      'day',
      'sequence',
      'asked',
      'answer',
      'isRepeated',
      'formerStatus',
      'createdAt',
      'undoneAt',
    ],
    exported: 'dayDeeds',
    withheld: [
      ...(['key', 'day', 'sequence', 'asked', 'answer', 'isRepeated', 'formerStatus'] as const),
      ...(['actor', 'createdAt'] as const),
    ],
  }),
  dayMoves: said(dayMoves, {
    other: [
      ...(['id', 'key', 'day', 'part', 'van', 'reason', 'isNotified', 'createdAt'] as const),
      ...(['lostFrom', 'lostUntil', 'lostVan', 'reopenedAt'] as const),
    ],
  }),
  // Numbers of appointments with their former hours.
  dayOrders: said(dayOrders, { other: ['key', 'day', 'moves', 'isNotified', 'createdAt', 'undoneAt'] }),
  documentGaps: said(documentGaps, {
    other: ['id', 'kind', 'year', 'fromSerial', 'toSerial', 'why', 'foundAt'],
    endedBy: 'nothing: numbers alone',
  }),
  documents: said(documents, {
    kept: [
      'clientId',
      'issuedOn',
      'buyer',
      'lines',
      'totals',
      'cents',
      'payments',
      'reason',
      'number',
      'kind',
    ],
    other: [
      ...(['id', 'year', 'serial', 'key', 'issuedAt', 'validUntil', 'dueOn', 'seller'] as const),
      ...(['appointmentId', 'paymentId', 'refundId', 'washPaymentId', 'creditsId'] as const),
    ],
    exported: 'documents',
    withheld: ['key', 'seller'],
  }),
  // A square of 500 m may hold one house. Linked to nobody: an account’s deletion cannot find it, and it ends within a year.
  drives: said(drives, { kept: ['from', 'to'], other: ['minutes', 'metres', 'source', 'askedAt'] }),
  droughtReadings: said(droughtReadings, {
    other: ['town', 'readOn', 'askedOn', 'answer', 'level', 'usages', 'orders', 'news'],
    endedBy: 'the next reading, or the end of its town among those that are served',
  }),
  figures: said(figures, {
    other: ['name', 'period', 'label', 'number', 'amount'],
    endedBy: 'nothing: sums that end with the rows they are made of',
  }),
  firstSteps: said(firstSteps, {
    other: ['id', 'aside', 'confirmedAt', 'tried', 'findings', 'triedAt'],
    endedBy: 'the next try of the same step',
  }),
  forecasts: said(forecasts, {
    other: ['cell', 'source', 'hours', 'stamp', 'readAt', 'askAgainAt'],
    endedBy: 'nothing: squares that hold several towns, let go within ten days of the last wash there',
  }),
  formerClients: said(formerClients, {
    erased: [
      'clientId',
      'firstName',
      'lastName',
      'company',
      'siren',
      'email',
      'phone',
      'address',
      'postalCode',
      'city',
    ],
    other: ['id', 'createdAt', 'joinedAt'],
    exported: 'formerDetails',
    withheld: ['clientId'],
    endedBy: clients,
  }),
  leases: said(leases, {
    other: ['name', 'holder', 'expiresAt', 'doneFor'],
    endedBy: 'its own end: it names programs',
  }),
  movedWashes: said(movedWashes, {
    kept: ['appointmentId', 'fromStart', 'fromTime', 'toStart', 'answer', 'answeredAt'],
    other: ['id', 'moveId', 'sequence', 'linkId'],
    exported: 'movedWashes',
    withheld: ['linkId'],
    endedBy: dayMoves,
  }),
  oneOffContracts: said(oneOffContracts, {
    kept: [
      'appointmentId',
      'service',
      'priceCents',
      'travel',
      'depositCents',
      'customerName',
      'customerEmail',
      'agreedOn',
      'acceptedAt',
      'acceptedFrom',
      'expressRequestedAt',
      'recap',
      'withdrawnAt',
    ],
    other: ['id', 'way', 'termsVersion', 'termsHash', 'terms', 'replacedAt', 'createdAt'],
    exported: 'oneOffContracts',
  }),
  oneOffLinks: said(oneOffLinks, {
    erased: ['appointmentId', 'toldDate', 'toldTime'],
    other: ['id', 'createdAt'],
  }),
  // What of it pays a wash is a line of `wash_payments`, which the export has.
  onlinePayments: said(onlinePayments, {
    kept: ['appointmentId', 'intentId', 'cents', 'paidAt'],
    other: ['key', 'kind', 'status', 'acceptedCents', 'isTest', 'createdAt'],
  }),
  onlineRefunds: said(onlineRefunds, {
    kept: ['paymentKey', 'cents', 'sentAt'],
    other: ['key', 'reason', 'createdAt'],
  }),
  outbox: said(outbox, {
    erased: ['recipientName', 'recipientAddress', 'clientId', 'text', 'html', 'attachments'],
    kept: ['replyToName', 'replyToAddress', 'subject', 'lastError', 'channel', 'receipt'],
    other: [
      ...(['id', 'dedupKey', 'attempts', 'nextAttemptAt', 'sentAt', 'failedAt', 'createdAt'] as const),
      ...(['kind', 'segments', 'usefulUntil', 'carrierId', 'receiptAt'] as const),
    ],
    exported: 'messages',
    // What was written holds links that open an account, and went to the person; the rest is the business's.
    withheld: [
      ...(['clientId', 'text', 'html', 'attachments', 'replyToName', 'replyToAddress', 'lastError'] as const),
      ...(['id', 'dedupKey', 'attempts', 'nextAttemptAt', 'failedAt'] as const),
      ...(['kind', 'segments', 'usefulUntil', 'carrierId', 'receiptAt'] as const),
    ],
  }),
  pageVisits: said(pageVisits, { other: ['day', 'path', 'source', 'visits'] }),
  partnerships: said(partnerships, {
    kept: ['companyName', 'contactName', 'email', 'phone', 'companyType', 'message', 'clientId'],
    other: ['id', 'status', 'createdAt'],
    exported: 'partnerships',
  }),
  paymentLinks: said(paymentLinks, {
    erased: ['appointmentId', 'sealedToken'],
    other: ['id', 'kind', 'sentAt', 'expiresAt', 'createdAt'],
  }),
  payments: said(payments, {
    kept: ['subscriptionId', 'invoiceId', 'paymentIntentId', 'amount', 'paidAt', 'receiptUrl'],
    other: [
      ...(['id', 'refunded', 'currency', 'status', 'periodStart', 'expectedCents', 'createdAt'] as const),
      'isBeforeDocuments',
    ],
    exported: 'payments',
  }),
  photoConsents: said(photoConsents, {
    kept: ['appointmentId', 'text', 'name', 'way', 'givenAt', 'withdrawnAt'],
    other: ['id', 'photoId'],
    exported: 'photoConsents',
  }),
  photos: said(photos, {
    other: ['name', 'content', 'washPhotoId', 'declaration', 'declaredBy', 'declaredAt', 'createdAt'],
    endedBy: 'the owner, in the settings; one of a wash, with the photograph that it was made of',
  }),
  places: said(places, {
    erased: [
      'clientId',
      'label',
      'street',
      'postalCode',
      'city',
      'cityCode',
      'lat',
      'lon',
      'isPrivate',
      'hasWater',
      'hasPower',
      'parking',
      'gateCode',
      'dog',
      'remarks',
    ],
    other: ['id', 'precision', 'pinnedAt', 'askedAt', 'createdAt', 'updatedAt'],
    exported: 'places',
    withheld: ['clientId', 'gateCode'],
    endedBy: clients,
  }),
  providerEvents: said(providerEvents, {
    other: ['id', 'type', 'createdAt', 'receivedAt', 'processedAt', 'error'],
    endedBy: 'nothing: numbers of the payment provider',
  }),
  pushDevices: said(pushDevices, {
    kept: ['userId', 'endpoint', 'p256dh', 'auth', 'device'],
    other: ['id', 'createdAt'],
    endedBy: 'the administrator, who stops it or is removed, or the device, which is gone',
  }),
  // A first name at most, until it was told: a day at the longest.
  pushMessages: said(pushMessages, {
    kept: ['body'],
    other: ['id', 'deviceId', 'dedupKey', 'title', 'link', 'attempts', 'nextAttemptAt', 'createdAt'],
    endedBy: 'its being told, or a day',
  }),
  // What was agreed to stands with its document, as long as that does.
  quotes: said(quotes, {
    kept: [
      ...(['plan', 'answer', 'answeredAt', 'answeredName', 'answeredText', 'answeredFrom'] as const),
      ...(['expressRequestedAt', 'declinedReason'] as const),
    ],
    other: ['id', 'documentId', 'tokenHash', 'sealedToken', 'sentAt', 'replacedBy', 'createdAt'],
    exported: 'quotes',
    withheld: ['tokenHash', 'sealedToken'],
  }),
  rateLimits: said(rateLimits, { other: ['key', 'count', 'resetsAt'] }),
  // Sealed, and linked to nobody: an account’s deletion cannot find it, and it ends within weeks.
  rememberedAddresses: said(rememberedAddresses, { kept: ['key', 'found'], other: ['storedAt'] }),
  refunds: said(refunds, {
    kept: ['paymentIntentId', 'amount'],
    other: ['id', 'status', 'reason', 'createdAt'],
    exported: 'refunds',
  }),
  // What was published stays without its author, and tells of the wash as it did.
  reviews: said(reviews, {
    erased: ['clientId', 'tokenHash', 'sealedToken', 'shownName'],
    kept: [
      ...(['appointmentId', 'washDay', 'service', 'isSubscriber', 'rating', 'words'] as const),
      ...(['consentAt', 'givenAt', 'editedAt', 'publishedAt', 'answer', 'answeredAt'] as const),
      ...(['refusedAt', 'refusal', 'refusalWords'] as const),
    ],
    other: [
      ...(['id', 'askedAt', 'expiresAt', 'status', 'findings', 'publishBy'] as const),
      ...(['revision', 'changedAt'] as const),
    ],
    exported: 'reviews',
    withheld: ['clientId', 'tokenHash', 'sealedToken'],
  }),
  series: said(series, {
    erased: [
      'clientId',
      'subscriptionId',
      'placeId',
      'vehicleId',
      'service',
      'every',
      'time',
      'fromDay',
      'untilDay',
      'notes',
    ],
    other: [
      'id',
      'isMovable',
      'van',
      'isConfirmed',
      'status',
      'plannedThrough',
      'endedAt',
      'createdAt',
      'updatedAt',
      'quoteId',
      'quotedCents',
    ],
    exported: 'series',
    withheld: ['clientId'],
    endedBy: clients,
  }),
  // Gone with the rhythm, else the next night.
  seriesMoves: said(seriesMoves, {
    erased: ['seriesId', 'rhythm', 'dates'],
    other: ['key', 'splitId', 'added', 'settled', 'left', 'apart', 'plannedThrough', 'createdAt', 'undoneAt'],
  }),
  shownTexts: said(shownTexts, { other: ['id', 'revision'], endedBy: 'nothing: a count' }),
  subscriptions: said(subscriptions, {
    kept: [
      'customerEmail',
      'customerName',
      'customerPhone',
      'customerAddress',
      'postalCode',
      'city',
      'vehicleBrand',
      'vehicleModel',
      'licensePlate',
      'stripeCustomerId',
      'stripePaymentMethodId',
      'firstName',
      'lastName',
      'paymentLink',
      'clientId',
      'placeId',
      'vehicleId',
    ],
    other: [
      'id',
      'plan',
      'price',
      'currency',
      'agreedTravel',
      'status',
      'startDate',
      'endDate',
      'firstVisitDate',
      'firstVisitTime',
      'expressRequestedAt',
      'isDistanceContract',
      'provider',
      'providerSubscriptionId',
      'paymentIntentId',
      'signupKey',
      'orderKey',
      'pastDueSince',
      'paymentAttempts',
      'nextPaymentAttempt',
      'pausedAt',
      'transfersFrom',
      'cancelAt',
      'isContractSigned',
      'createdAt',
    ],
    exported: 'subscriptions',
    withheld: ['signupKey'],
  }),
  textPictures: said(textPictures, {
    other: ['name', 'content', 'narrow', 'shared', 'width', 'height', 'createdAt'],
    endedBy: 'the night, a month after no text names it any more',
  }),
  textRedirects: said(textRedirects, {
    other: ['path', 'textKey', 'createdAt'],
    endedBy: texts,
  }),
  texts: said(texts, {
    kept: ['writtenBy'],
    other: [
      'key',
      'kind',
      'isProgram',
      'path',
      'revision',
      'draft',
      'standing',
      'versionId',
      'plannedId',
      'plannedOn',
      'publishedOn',
      'modifiedOn',
      'writtenAt',
      'createdAt',
    ],
    endedBy: 'the owner, in the texts of the site',
  }),
  textVersions: said(textVersions, {
    kept: ['author'],
    other: ['id', 'textKey', 'content', 'reason', 'createdAt'],
    endedBy: texts,
  }),
  todoItems: said(todoItems, {
    kept: ['title', 'detail'],
    other: ['id', 'dedupKey', 'kind', 'link', 'createdAt', 'seenAt', 'doneAt'],
  }),
  users: said(users, {
    kept: ['username', 'password'],
    other: ['id', 'createdAt'],
    endedBy: 'the administrator’s removal',
  }),
  vehicles: said(vehicles, {
    erased: ['clientId', 'brand', 'model', 'plate'],
    other: ['id', 'removedAt', 'createdAt', 'updatedAt'],
    exported: 'vehicles',
    withheld: ['clientId'],
    endedBy: clients,
  }),
  waitlistEntries: said(waitlistEntries, {
    erased: [
      'clientId',
      'subscriptionId',
      'placeId',
      'address',
      'email',
      'phone',
      'service',
      'fromDay',
      'toDay',
      'weekdays',
      'parts',
      'accepted',
    ],
    other: ['id', 'known', 'ending', 'endedAt', 'createdAt'],
    exported: 'waitlist',
    withheld: ['clientId'],
  }),
  // Gone with what it leads to.
  waitlistLinks: said(waitlistLinks, {
    erased: ['entryId', 'starts'],
    other: ['id', 'createdAt'],
    endedBy: waitlistEntries,
  }),
  washLedger: said(washLedger, {
    kept: ['subscriptionId', 'appointmentId'],
    other: ['id', 'kind', 'washes', 'periodStart', 'usableUntil', 'reason', 'createdAt'],
    exported: 'washLedger',
  }),
  washPayments: said(washPayments, {
    kept: ['appointmentId', 'day', 'service', 'method', 'cents', 'at', 'reason'],
    other: ['id', 'deedKey', 'isUndoing', 'createdAt', 'isOfCanceled', 'isBeforeDocuments'],
    exported: 'washPayments',
    withheld: ['id', 'deedKey', 'isUndoing', 'createdAt', 'isOfCanceled', 'isBeforeDocuments'],
  }),
  washPhotos: said(washPhotos, {
    erased: ['appointmentId', 'kind', 'takenAt', 'content', 'consentedAt'],
    other: ['id', 'key', 'createdAt'],
    exported: 'photos',
    // Each is told by its address, which answers its client.
    withheld: ['content'],
  }),
  weatherWatches: said(weatherWatches, {
    other: ['day', 'slot', 'told', 'times'],
    endedBy: 'nothing: what was told of a day by the numbers of washes, let go once it is over',
  }),
}

export const everyTable: readonly Said[] = Object.values(personalData)

type Name = keyof typeof personalData

type Standing<One extends Name> = NonNullable<(typeof personalData)[One]['standing']>

/** What an account's deletion leaves in a table's row: nothing, but `standing` where something must stand. */
export function erasedColumns<One extends Name>(
  name: One,
  standing: Partial<Standing<One>> = {},
): Standing<One> {
  const { table, erased }: Said = personalData[name]
  const columns = getTableColumns(table)
  const empty = erased.map((key) => [key, columns[key]?.notNull ? emptyText(columns[key]) : null])
  return { ...Object.fromEntries(empty), ...standing }
}

/** Errors: throws for a column that is no text and cannot be null, for which a value must be given. */
function emptyText({ name, dataType }: Column): string | [] {
  if (dataType === 'string') return ''
  if (dataType === 'json') return []
  throw new Error(`What stands in ${name} after a deletion has to be said.`)
}

export type ExportedName = {
  [One in Name]: (typeof personalData)[One]['exported'] extends string ? One : never
}[Name]

/**
 * How a client's export calls a table, and what it has of it: every column that is not said to be withheld, in the order
 * of the table.
 */
export function exportedOf(name: ExportedName) {
  const { table, exported, withheld }: Said = personalData[name]
  const shown = Object.entries(getTableColumns(table)).filter(([key]) => !withheld.includes(key))
  return { table, key: exported ?? name, columns: Object.fromEntries(shown) as Record<string, SQLiteColumn> }
}

/** The names in the database. */
export function columnNames(table: SQLiteTable, keys: readonly string[]): string[] {
  const columns = getTableColumns(table)
  return keys.flatMap((key) => columns[key]?.name ?? [])
}
