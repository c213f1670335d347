import { among } from '@tramontane/db/among'
import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { forecasts } from '@tramontane/db/schema/weather'
import type { ForecastHour, ForecastService } from '@tramontane/domain/weather/forecast'
import { and, eq, lt, sql } from 'drizzle-orm'

/** Shapes: `readAt` is null where the service never answered. */
export type StoredForecast = {
  cell: string
  source: string
  hours: ForecastHour[]
  stamp: string | null
  readAt: Date | null
  askAgainAt: Date
}

/** What one service said of these squares, by square. */
export async function forecastsOf(
  db: Db,
  { cells, source }: { cells: string[]; source: ForecastService },
): Promise<Map<string, StoredForecast>> {
  if (cells.length === 0) return new Map()
  const rows = await storedAmong(db).all({ cells: JSON.stringify(cells), source })
  return new Map(
    rows.map(({ hours, ...row }) => [
      row.cell,
      { ...row, hours: hours.map((hour) => ({ ...hour, at: new Date(hour.at) })) },
    ]),
  )
}

const storedAmong = prepared((db) =>
  db
    .select()
    .from(forecasts)
    .where(
      and(among(forecasts.cell, sql.placeholder('cells')), eq(forecasts.source, sql.placeholder('source'))),
    )
    .prepare(),
)

export async function storeForecast(tx: Tx, { hours, ...forecast }: StoredForecast) {
  const row = { ...forecast, hours: hours.map((hour) => ({ ...hour, at: hour.at.toISOString() })) }
  await tx.insert(forecasts).values(row).onConflictDoUpdate({ target: forecasts.cell, set: row })
}

/** Those that nobody wanted to ask for anew since. */
export async function letForecastsGo(tx: Tx, before: Date) {
  await tx.delete(forecasts).where(lt(forecasts.askAgainAt, before))
}
