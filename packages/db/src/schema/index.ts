// drizzle-kit and drizzle() both want one module that holds every table.

export { appointmentMoves, appointments, dayOrders } from './appointments.ts'
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
} from './billing.ts'
export { busyFeeds, busyTimes, calendarFeeds } from './calendars.ts'
export { clientDoubles } from './client-doubles.ts'
export { clientImportItems, clientImportRefusals, clientImports } from './client-imports.ts'
export { contactMessages } from './contact-messages.ts'
export { dayDeeds, washPayments } from './day-deeds.ts'
export { dayMoves, movedWashes } from './day-moves.ts'
export { billedWashes, documentGaps, documents } from './documents.ts'
export { drives } from './drives.ts'
export { droughtReadings } from './drought.ts'
export { contractEndings } from './endings.ts'
export { figures } from './figures.ts'
export { firstSteps } from './first-steps.ts'
export { forecasts, weatherWatches } from './forecasts.ts'
export { formerClients } from './former-clients.ts'
export { accountLinks, alerts, outbox, todoItems } from './messages.ts'
export { oneOffContracts, oneOffLinks } from './one-off-contracts.ts'
export { auditLog, businessSettings, leases, rateLimits } from './operations.ts'
export { demoIntents, onlinePayments, onlineRefunds, paymentLinks } from './payment-links.ts'
export { photos } from './photos.ts'
export { contactProfessionnels, partnerships } from './professionals.ts'
export { pushDevices, pushMessages } from './push.ts'
export { quotes } from './quotes.ts'
export { rememberedAddresses } from './remembered-addresses.ts'
export { reviews } from './reviews.ts'
export { series, seriesMoves } from './series.ts'
export { adminSessions, clientSessions } from './sessions.ts'
export { clients, places, subscriptions, vehicles } from './subscribers.ts'
export { shownTexts, textPictures, textRedirects, texts, textVersions } from './texts.ts'
export { adminLinks, adminRecoveryCodes, adminTwoFactor, users } from './users.ts'
export { pageVisits } from './visits.ts'
export { waitlistEntries, waitlistLinks } from './waitlist.ts'
export { photoConsents, washPhotos } from './wash-photos.ts'
