import { retention } from '@tramontane/content/legal/retention'
import { erasedColumns } from '@tramontane/db/personal-data'
import { appointments, dayOrders } from '@tramontane/db/schema/appointments/appointments'
import { dayDeeds } from '@tramontane/db/schema/appointments/day-deeds'
import { dayMoves } from '@tramontane/db/schema/appointments/day-moves'
import { oneOffLinks } from '@tramontane/db/schema/appointments/one-off-contracts'
import { paymentLinks } from '@tramontane/db/schema/appointments/payment-links'
import { seriesMoves } from '@tramontane/db/schema/appointments/series'
import { waitlistEntries } from '@tramontane/db/schema/appointments/waitlist'
import { clientImports } from '@tramontane/db/schema/clients/client-imports'
import { rememberedAddresses } from '@tramontane/db/schema/clients/remembered-addresses'
import { drives } from '@tramontane/db/schema/drives'
import { accountLinks, alerts, outbox, todoItems } from '@tramontane/db/schema/messages'
import { auditLog, rateLimits } from '@tramontane/db/schema/operations'
import { photoConsents, photos, washPhotos } from '@tramontane/db/schema/photos'
import { adminSessions, clientSessions } from '@tramontane/db/schema/sessions'
import { pageVisits } from '@tramontane/db/schema/statistics'
import { adminLinks } from '@tramontane/db/schema/users'
import { instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { dayMs } from '@tramontane/domain/days/durations'
import { and, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import { erasedAddress } from '../outbox/plain-address.ts'
import type { Step } from './queries.ts'

const build = new QueryBuilder()

/** Photographs of washes of which the site shows a picture: they stay as long as it does. */
const shownOnSite = build
  .select({ id: sql<number>`${photos.washPhotoId}` })
  .from(photos)
  .where(isNotNull(photos.washPhotoId))

/** What only serves for a time: sessions, links, messages that have left, alerts, the journal, counts. */
export function traceSteps(at: {
  now: Date
  beforeLogs: Date
  beforeSearches: Date
  beforeImports: Date
  beforeDrives: Date
  beforeWaits: Day
  beforePhotos: Date
  beforeVisits: Day
  beforeProofs: Date
}): Step[] {
  const {
    now,
    beforeLogs,
    beforeSearches,
    beforeImports,
    beforeDrives,
    beforeWaits,
    beforePhotos,
    beforeVisits,
    beforeProofs,
  } = at
  const seconds = Math.floor(now.getTime() / 1000)
  const year = `de plus de ${retention.technicalLogMonths} mois`
  return [
    {
      table: clientSessions,
      label: 'Sessions de clients terminées',
      where: lt(clientSessions.expiresAt, seconds),
    },
    {
      table: adminSessions,
      label: 'Sessions d’administrateurs terminées',
      where: lt(adminSessions.expiresAt, seconds),
    },
    { table: adminLinks, label: 'Liens d’administrateurs expirés', where: lt(adminLinks.expiresAt, now) },
    { table: todoItems, label: `Choses à faire ${year}`, where: lt(todoItems.createdAt, beforeLogs) },
    { table: accountLinks, label: 'Liens par e-mail expirés', where: lt(accountLinks.expiresAt, now) },
    {
      table: outbox,
      label: `Destinataires de messages partis ${year}`,
      where: and(lt(outbox.sentAt, beforeLogs), ne(outbox.recipientAddress, erasedAddress)),
      set: {
        ...erasedColumns('outbox', { recipientAddress: erasedAddress }),
        replyToName: null,
        replyToAddress: null,
        subject: '',
        lastError: null,
      },
    },
    {
      table: outbox,
      label: `Messages qui n’ont pas pu partir, ${year}`,
      where: lt(outbox.failedAt, beforeLogs),
    },
    { table: alerts, label: `Alertes réglées ${year}`, where: lt(alerts.settledAt, beforeLogs) },
    { table: auditLog, label: `Lignes du journal ${year}`, where: lt(auditLog.createdAt, beforeLogs) },
    {
      table: pageVisits,
      label: `Nombres de visites de plus de ${retention.measureDataMonths} mois`,
      where: lt(pageVisits.day, beforeVisits),
    },
    {
      table: oneOffLinks,
      label: `Liens de rendez-vous passés, ${year}`,
      where: and(
        lt(oneOffLinks.createdAt, beforeLogs),
        notInArray(
          oneOffLinks.appointmentId,
          build.select({ id: appointments.id }).from(appointments).where(gte(appointments.date, beforeLogs)),
        ),
        // Where a client agreed to a photograph on the site, they take it back as easily.
        notInArray(
          oneOffLinks.appointmentId,
          build
            .select({ id: washPhotos.appointmentId })
            .from(washPhotos)
            .where(inArray(washPhotos.id, shownOnSite)),
        ),
      ),
    },
    {
      table: paymentLinks,
      label: `Liens de paiement qui ne servent plus, ${year}`,
      where: lt(paymentLinks.expiresAt, beforeLogs),
    },
    {
      table: rememberedAddresses,
      label: `Adresses cherchées depuis bientôt ${retention.addressSearchDays} jours, ou par une horloge en avance`,
      where: or(lt(rememberedAddresses.storedAt, beforeSearches), gt(rememberedAddresses.storedAt, now)),
    },
    {
      table: drives,
      label: `Temps de route demandés depuis bientôt ${retention.driveMonths} mois`,
      where: lt(drives.askedAt, beforeDrives),
    },
    {
      table: dayDeeds,
      label: `Étapes et retards dits depuis la tournée, ${year}`,
      where: lt(dayDeeds.createdAt, beforeLogs),
    },
    {
      table: dayOrders,
      label: `Journées mises en ordre, ${year}`,
      where: lt(dayOrders.createdAt, beforeLogs),
    },
    {
      table: dayMoves,
      label: `Journées déplacées, ${year}`,
      where: lt(dayMoves.createdAt, beforeLogs),
    },
    {
      table: seriesMoves,
      label: 'Déplacements de rythmes sur lesquels personne n’est revenu le jour même',
      where: lt(seriesMoves.createdAt, new Date(now.getTime() - dayMs)),
    },
    {
      table: clientImports,
      label: `Imports de listes de plus de ${retention.importDays} jours, et leurs lignes refusées`,
      where: lt(clientImports.createdAt, beforeImports),
    },
    {
      table: waitlistEntries,
      label: `Attentes d’un créneau, ${retention.waitlistDays} jours après leur fin`,
      where: or(lt(waitlistEntries.toDay, beforeWaits), lt(waitlistEntries.endedAt, instantOf(beforeWaits))),
    },
    {
      table: washPhotos,
      label: `Photographies de lavages, prises depuis bientôt ${retention.photoMonths} mois, que le site ne montre pas`,
      where: and(lt(washPhotos.takenAt, beforePhotos), notInArray(washPhotos.id, shownOnSite)),
    },
    {
      table: photoConsents,
      label: `Accords pour des photographies, de plus de ${retention.proofYears} ans`,
      where: and(
        lt(sql`coalesce(${photoConsents.withdrawnAt}, ${photoConsents.givenAt})`, beforeProofs.getTime()),
        or(isNull(photoConsents.photoId), notInArray(photoConsents.photoId, shownOnSite)),
      ),
    },
    { table: rateLimits, label: 'Tentatives dont le délai est passé', where: lte(rateLimits.resetsAt, now) },
  ]
}
