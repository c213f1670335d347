import type { Statistics } from '@tramontane/contract/statistics'
import type { DaySpan } from '@tramontane/domain/day-spans'
import { lateBefore } from '@tramontane/domain/open-time'
import type { Deps } from '../../deps.ts'
import { keepWhileTrue } from './keep-while-true.ts'
import { medianAnswerMs, waitingRequests } from './requests/queries.ts'

const tables = ['contact_messages', 'contact_professionnels']

export async function countRequests(deps: Deps, span: DaySpan): Promise<Statistics['requests']> {
  const { database, clock, settings } = deps
  const waiting = await waitingRequests(database.db, lateBefore(clock.now(), settings.current))
  const medianMs = await keepWhileTrue(database, { key: `answers ${span.from} ${span.to}`, tables }, () =>
    medianAnswerMs(database.db, span),
  )
  return { ...waiting, medianAnswerMinutes: medianMs === null ? null : Math.round(medianMs / 60_000) }
}
