import type { Database } from '@tramontane/db/database'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { holdLease } from '../leases/hold-lease.ts'
import type { StoredImport } from './queries.ts'

/** What this process is at: the number of an import, once it is known. */
const atWork = new WeakMap<Database, number | null>()

/**
 * One import at a time, and none while one is undone, whatever the process. Shapes: the work says which one it is at.
 * Errors: 409 import_running.
 */
export async function whileAlone<Result>(
  deps: Deps,
  work: (isAt: (importId: number) => void) => Promise<Result>,
): Promise<Result> {
  if (atWork.has(deps.database)) throw new AppError('import_running')
  atWork.set(deps.database, null)
  try {
    const lease = await holdLease(deps, { name: 'client-import' })
    if (typeof lease === 'string') throw new AppError('import_running')
    try {
      return await work((importId) => void atWork.set(deps.database, importId))
    } finally {
      await lease.end(false)
    }
  } finally {
    atWork.delete(deps.database)
  }
}

/** On a server another process may be at it: it says so with each part. Units: milliseconds. */
const silenceMs = minuteMs

/** How an import stands: one that began, and at which nobody is any more, was interrupted. */
export function stateOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, state, workedAt }: Pick<StoredImport, 'id' | 'state' | 'workedAt'>,
) {
  if (state !== 'running' || atWork.get(database) === id) return state
  const isElsewhere = database.isShared && clock.now().getTime() - workedAt.getTime() < silenceMs
  return isElsewhere ? state : ('interrupted' as const)
}
