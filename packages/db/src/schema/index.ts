// drizzle-kit and drizzle() both want one module that holds every table.

export { appointmentMoves, appointments, dayOrders } from './appointments/appointments.ts'
export { dayDeeds, washPayments } from './appointments/day-deeds.ts'
export { dayMoves, movedWashes } from './appointments/day-moves.ts'
export { oneOffContracts, oneOffLinks } from './appointments/one-off-contracts.ts'
export { demoIntents, onlinePayments, onlineRefunds, paymentLinks } from './appointments/payment-links.ts'
export { series, seriesMoves } from './appointments/series.ts'
export { waitlistEntries, waitlistLinks } from './appointments/waitlist.ts'
export { busyFeeds, busyTimes, calendarFeeds } from './calendars.ts'
export { clientDoubles } from './clients/client-doubles.ts'
export { clientImportItems, clientImportRefusals, clientImports } from './clients/client-imports.ts'
export { formerClients } from './clients/former-clients.ts'
export { rememberedAddresses } from './clients/remembered-addresses.ts'
export { clients, places, subscriptions, vehicles } from './clients/subscribers.ts'
export { billedWashes, documentGaps, documents } from './documents/documents.ts'
export { quotes } from './documents/quotes.ts'
export { drives } from './drives.ts'
export { accountLinks, alerts, outbox, todoItems } from './messages.ts'
export { auditLog, businessSettings, firstSteps, leases, rateLimits } from './operations.ts'
export { photoConsents, photos, washPhotos } from './photos.ts'
export { pushDevices, pushMessages } from './push.ts'
export { contactMessages } from './requests/contact-messages.ts'
export { contactProfessionnels, partnerships } from './requests/professionals.ts'
export { reviews } from './reviews.ts'
export { adminSessions, clientSessions } from './sessions.ts'
export { figures, pageVisits } from './statistics.ts'
export {
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
export { contractEndings } from './subscriptions/endings.ts'
export { shownTexts, textPictures, textRedirects, texts, textVersions } from './texts.ts'
export { adminLinks, adminRecoveryCodes, adminTwoFactor, users } from './users.ts'
export { droughtReadings, forecasts, weatherWatches } from './weather.ts'
