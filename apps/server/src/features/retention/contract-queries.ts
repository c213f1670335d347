import { retention } from '@tramontane/content/legal/retention'
import type { Tx } from '@tramontane/db/database'
import { isOpenAccount } from '@tramontane/db/people/accounts'
import { appointmentMoves, appointments } from '@tramontane/db/schema/appointments/appointments'
import { washPayments } from '@tramontane/db/schema/appointments/day-deeds'
import { oneOffContracts } from '@tramontane/db/schema/appointments/one-off-contracts'
import { onlinePayments, onlineRefunds } from '@tramontane/db/schema/appointments/payment-links'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { documentGaps, documents } from '@tramontane/db/schema/documents/documents'
import { quotes } from '@tramontane/db/schema/documents/quotes'
import {
  contractPapers,
  contracts,
  payments,
  refunds,
  washLedger,
} from '@tramontane/db/schema/subscriptions/billing'
import { contractEndings } from '@tramontane/db/schema/subscriptions/endings'
import type { Day } from '@tramontane/domain/days/day'
import { and, eq, gte, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import type { Step } from './queries.ts'

const build = new QueryBuilder()

/** The first contracts of accounts. */
const firstOfAccounts = build
  .select({ id: clients.subscriptionId })
  .from(clients)
  .where(isNotNull(clients.subscriptionId))

/** People who are known without an account. */
const withoutAccount = build
  .select({ id: clients.id })
  .from(clients)
  .where(and(isNull(clients.password), isNull(clients.deletedAt)))

/** Orders that were never paid: their people asked for something, and it came to nothing. */
export function unpaidOrderSteps(before: Date): Step[] {
  const since = `jamais payées, depuis ${retention.requestYears} ans`
  const due = and(
    inArray(subscriptions.status, ['pending', 'cancelled', 'incomplete_expired']),
    isNull(subscriptions.startDate),
    or(isNull(subscriptions.clientId), inArray(subscriptions.clientId, withoutAccount)),
    lt(subscriptions.createdAt, before),
    ...[payments, washLedger, appointments, contractEndings].map((table) =>
      notInArray(
        subscriptions.id,
        build.select({ id: table.subscriptionId }).from(table).where(isNotNull(table.subscriptionId)),
      ),
    ),
    notInArray(subscriptions.id, firstOfAccounts),
  )
  const ids = build.select({ id: subscriptions.id }).from(subscriptions).where(due)
  return [
    {
      table: contracts,
      label: `Conditions de commandes ${since}`,
      where: inArray(contracts.subscriptionId, ids),
    },
    { table: subscriptions, label: `Commandes ${since}`, where: due },
  ]
}

/** What was proposed by e-mail and never confirmed, of a wash whose day is as old. */
export function unconfirmedSteps(before: Date): Step[] {
  return [
    {
      table: oneOffContracts,
      label: `Lavages ponctuels proposés, jamais confirmés, depuis ${retention.requestYears} ans`,
      where: and(eq(oneOffContracts.way, 'email'), isNull(oneOffContracts.acceptedAt), isOld(before)),
    },
  ]
}

/** The contracts of one-off washes that are over. */
export function oneOffSteps(before: Date): Step[] {
  return [
    {
      table: oneOffContracts,
      label: `Contrats de lavages ponctuels de plus de ${retention.contractYears} ans`,
      where: isOld(before),
    },
  ]
}

/** What was received for washes, for the books. */
export function washPaymentSteps(before: Date): Step[] {
  const oldPayments = build
    .select({ key: onlinePayments.key })
    .from(onlinePayments)
    .where(lt(onlinePayments.createdAt, before))
  const stillRefunded = build.select({ key: onlineRefunds.paymentKey }).from(onlineRefunds)
  return [
    {
      table: washPayments,
      label: `Encaissements de plus de ${retention.accountingYears} ans`,
      where: lt(washPayments.at, before),
    },
    {
      table: onlineRefunds,
      label: `Remboursements en ligne de plus de ${retention.accountingYears} ans`,
      where: and(lt(onlineRefunds.createdAt, before), inArray(onlineRefunds.paymentKey, oldPayments)),
    },
    {
      table: onlinePayments,
      label: `Paiements en ligne de plus de ${retention.accountingYears} ans`,
      where: and(lt(onlinePayments.createdAt, before), notInArray(onlinePayments.key, stillRefunded)),
    },
  ]
}

/** Before which days a document is kept no more: of the accounts, and of devis that nobody accepted. */
type PaperDays = { before: Day; unacceptedBefore: Day }

/** What is kept no more; of a devis its last day counts, and one that was accepted is of the accounts. */
function areOver({ before, unacceptedBefore }: PaperDays) {
  const accepted = build.select({ id: quotes.documentId }).from(quotes).where(eq(quotes.answer, 'accepted'))
  return or(
    lt(documents.issuedOn, before),
    and(
      eq(documents.kind, 'devis'),
      lt(documents.validUntil, unacceptedBefore),
      notInArray(documents.id, accepted),
    ),
  )
}

/** Factures, avoirs and devis whose end was noted: the database lets nothing else of them go. */
export function documentSteps(days: PaperDays): Step[] {
  const over = build.select({ id: documents.id }).from(documents).where(areOver(days))
  return [
    {
      table: quotes,
      label: `Réponses aux devis que l’on ne garde plus`,
      where: inArray(quotes.documentId, over),
    },
    {
      table: documents,
      label: `Factures, avoirs et devis acceptés de plus de ${retention.accountingYears} ans, autres devis de plus de ${retention.quoteYears} ans`,
      where: areOver(days),
    },
  ]
}

/** Notes which numbers are about to end with their documents: without it the database lets none of them go. */
export async function noteExpired(tx: Tx, { days, now }: { days: PaperDays; now: Date }) {
  const { kind, year, serial } = documents
  const over = await tx
    .select({ kind, year, serial })
    .from(documents)
    .where(areOver(days))
    .orderBy(kind, year, serial)
  for (const { kind, year, from, to } of spansOf(over))
    await tx.insert(documentGaps).values({
      ...{ kind, year, fromSerial: from, toSerial: to, why: 'expired', foundAt: now },
    })
}

type Numbered = Pick<typeof documents.$inferSelect, 'kind' | 'year' | 'serial'>
type Span = Omit<Numbered, 'serial'> & { from: number; to: number }

/** Numbers that follow each other, as one; a devis that was accepted may stand between two that end. */
function spansOf(numbers: Numbered[]): Span[] {
  const spans: Span[] = []
  for (const { kind, year, serial } of numbers) {
    const last = spans.at(-1)
    if (last?.kind === kind && last.year === year && last.to === serial - 1) last.to = serial
    else spans.push({ kind, year, from: serial, to: serial })
  }
  return spans
}

/** Made before `before`, and so was its wash, where that is still kept. */
function isOld(before: Date) {
  const recent = build
    .select({ id: appointments.id })
    .from(appointments)
    .where(gte(appointments.date, before))
  return and(
    lt(oneOffContracts.createdAt, before),
    or(isNull(oneOffContracts.appointmentId), notInArray(oneOffContracts.appointmentId, recent)),
  )
}

/** Declarations of withdrawal and cancellation. */
export function proofSteps(before: Date, beforeDay: Day): Step[] {
  return [
    {
      table: contractEndings,
      label: `Résiliations et rétractations de plus de ${retention.proofYears} ans`,
      where: and(
        lt(contractEndings.declaredAt, before),
        or(isNull(contractEndings.effectiveDay), lt(contractEndings.effectiveDay, beforeDay)),
      ),
    },
  ]
}

/**
 * Contracts that ended before `before`, with their payments, washes and the emptied account. All contracts of one
 * account go together; while the account is open, they stay: its owner sees them there.
 */
export function contractSteps(before: Date): Step[] {
  const since = `d’un contrat terminé depuis ${retention.contractYears} ans`
  const subscriptionIds = endedSubscriptions(before)
  const clientIds = build
    .select({ id: subscriptions.clientId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.clientId),
        notInArray(subscriptions.clientId, withoutAccount),
        inArray(subscriptions.id, subscriptionIds),
      ),
    )
  const washes = or(
    inArray(appointments.subscriptionId, subscriptionIds),
    inArray(appointments.clientId, clientIds),
  )
  const washIds = build.select({ id: appointments.id }).from(appointments).where(washes)
  return [
    {
      table: washLedger,
      label: `Lavages ${since}`,
      where: or(
        inArray(washLedger.subscriptionId, subscriptionIds),
        inArray(washLedger.appointmentId, washIds),
      ),
    },
    {
      table: appointmentMoves,
      label: `Reports ${since}`,
      where: or(
        inArray(appointmentMoves.subscriptionId, subscriptionIds),
        inArray(appointmentMoves.appointmentId, washIds),
      ),
    },
    { table: appointments, label: `Rendez-vous ${since}`, where: washes },
    {
      table: refunds,
      label: `Remboursements ${since}`,
      where: inArray(
        refunds.paymentIntentId,
        build
          .select({ id: sql<string>`coalesce(${payments.paymentIntentId}, '')` })
          .from(payments)
          .where(inArray(payments.subscriptionId, subscriptionIds)),
      ),
    },
    {
      table: payments,
      label: `Paiements ${since}`,
      where: inArray(payments.subscriptionId, subscriptionIds),
    },
    {
      table: contractEndings,
      label: `Déclarations ${since}`,
      where: inArray(contractEndings.subscriptionId, subscriptionIds),
    },
    {
      table: contractPapers,
      label: `Papiers ${since}`,
      where: inArray(contractPapers.subscriptionId, subscriptionIds),
    },
    {
      table: contracts,
      label: `Contrats ${since}`,
      where: inArray(contracts.subscriptionId, subscriptionIds),
    },
    { table: clients, label: `Comptes supprimés, ${since}`, where: inArray(clients.id, clientIds) },
    {
      table: subscriptions,
      label: `Abonnements ${since}`,
      where: inArray(subscriptions.id, subscriptionIds),
    },
  ]
}

function endedSubscriptions(before: Date) {
  const isOver = sql`(${and(
    inArray(subscriptions.status, ['cancelled', 'incomplete_expired']),
    lt(sql`coalesce(${subscriptions.endDate}, ${subscriptions.createdAt})`, before.getTime()),
    notInArray(
      subscriptions.id,
      build
        .select({ id: payments.subscriptionId })
        .from(payments)
        .where(gte(sql`coalesce(${payments.paidAt}, ${payments.createdAt})`, before.getTime())),
    ),
  )})`
  const stillUsed = build
    .select({ id: subscriptions.clientId })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.clientId), not(isOver)))
  const openAccounts = build.select({ id: clients.id }).from(clients).where(isOpenAccount)
  const theirFirst = build
    .select({ id: clients.subscriptionId })
    .from(clients)
    .where(and(isOpenAccount, isNotNull(clients.subscriptionId)))
  return build
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isOver,
        notInArray(subscriptions.id, theirFirst),
        or(
          isNull(subscriptions.clientId),
          and(
            notInArray(subscriptions.clientId, stillUsed),
            notInArray(subscriptions.clientId, openAccounts),
          ),
        ),
      ),
    )
}
