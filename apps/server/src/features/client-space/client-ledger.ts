import type { ClientLedgerLine } from '@tramontane/contract/replies/clients/clients'
import { ledgerOf, movesOf } from '@tramontane/db/people/client-records'
import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { ledgerWords, type WashPlace } from './ledger-words.ts'
import { subscriptionOfClient } from './queries.ts'

type Row = Awaited<ReturnType<typeof ledgerOf>>[number]
type Move = Awaited<ReturnType<typeof movesOf>>[number]

/** Washes granted, used, returned and adjusted, newest first. Errors: 404 for another client's subscription. */
export async function clientLedger(
  { database: { db } }: Deps,
  client: ClientActor,
  subscriptionId?: number,
): Promise<ClientLedgerLine[]> {
  const isOwn =
    subscriptionId === undefined ||
    (await subscriptionOfClient(db, { id: subscriptionId, clientId: client.id })) !== null
  if (!isOwn) notFound()
  const rows = await ledgerOf(db, { clientId: client.id, subscriptionId })
  const moves = await movesOf(db, { clientId: client.id })
  return ledgerLines(rows, moves)
}

/** Rows of the ledger in words. Shapes: `moves` are those of the same subscriptions, oldest first. */
export function ledgerLines(rows: Row[], moves: Move[]): ClientLedgerLine[] {
  return rows.map((row) => toLine(row, placeThen(row, moves)))
}

function toLine({ entry, startDate }: Row, wash: WashPlace | null): ClientLedgerLine {
  return {
    id: entry.id,
    subscriptionId: entry.subscriptionId,
    kind: entry.kind,
    washes: entry.washes,
    text: ledgerWords(entry, { startDay: startDate ? dayOf(startDate) : entry.periodStart, wash }),
    periodStart: entry.periodStart,
    at: entry.createdAt.toISOString(),
  }
}

/** When the wash of a row stood as the row was written: it may have been moved since, or by that very act. */
function placeThen({ entry, washStart, washTime }: Row, moves: Move[]): WashPlace | null {
  const moved = moves.find(
    (move) =>
      move.appointmentId === entry.appointmentId &&
      (entry.kind === 'returned' ? move.createdAt >= entry.createdAt : move.createdAt > entry.createdAt),
  )
  if (moved) return { day: dayOf(moved.movedFrom), time: timeOf(moved.movedFrom) }
  return washStart && { day: dayOf(washStart), time: washTime }
}
