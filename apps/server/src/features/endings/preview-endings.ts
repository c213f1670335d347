import type {
  EndingPreview,
  EndingsPreview,
  WayOut,
} from '@tramontane/contract/replies/subscriptions/endings'
import type { AdminEndingPreviewQuery, EndingPreviewQuery } from '@tramontane/contract/subscriptions/ending'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { comingAppointmentsApart } from './contract-queries.ts'
import { openWithdrawal, refuseFarDay, wayOut } from './notice.ts'
import { previewEnding, previewedWash } from './preview-ending.ts'
import { type Contract, contractById, runningContracts } from './queries.ts'

/**
 * What a client is told before the last click. Errors: 404 for another's contract, 409 `subscription_inactive` for one
 * that is over, `withdrawal_over` after the last day, 400 for a wished day that is years away.
 */
export async function previewForClient(
  deps: Deps,
  client: ClientActor,
  query: EndingPreviewQuery,
): Promise<EndingsPreview> {
  const { db } = deps.database
  const now = deps.clock.now()
  const today = dayOf(now)
  if (query.kind === 'deletion') {
    const withdraw = query.withdraw === 'true'
    const contracts = await runningContracts(db, client.id)
    const endings = await previewAll(db, contracts, {
      now,
      wayOf: (contract) => wayOut(contract, { withdraw, today }),
    })
    const erasedOn = erasedAfter(endings)
    const from = erasedOn ? instantOf(erasedOn) : null
    return { endings, erasedOn, apart: await apartFrom(db, client.id, { now, from, areCancelled: true }) }
  }

  const contract = await contractById(db, query.subscriptionId)
  if (contract?.clientId !== client.id) notFound()
  if (contract.status === 'cancelled') throw new AppError('subscription_inactive')
  if (query.kind === 'withdrawal' && !openWithdrawal(contract, today)) throw new AppError('withdrawal_over')
  const wishedDay = query.kind === 'cancellation' ? query.wishedDay : undefined
  refuseFarDay(wishedDay, today)
  const ending = await previewEnding(db, contract, { way: query.kind, now, wishedDay })
  const from = ending.way === 'cancellation' ? instantOf(plusDays(ending.lastDay, 1)) : null
  return {
    endings: [ending],
    erasedOn: null,
    apart: await apartFrom(db, client.id, { now, from, areCancelled: false }),
  }
}

/** What an administrator is told before one contract is ended, or an account with all of them. Errors: 404. */
export async function previewForAdmin(deps: Deps, query: AdminEndingPreviewQuery): Promise<EndingsPreview> {
  const { db } = deps.database
  const now = deps.clock.now()
  if ('subscriptionId' in query) {
    const contract = await contractById(db, query.subscriptionId)
    if (!contract) return notFound()
    const way = query.end === 'notice' ? 'cancellation' : 'immediate'
    const ending = await previewEnding(db, contract, { way, now, isOurs: true })
    return { endings: [ending], erasedOn: null, apart: { washes: [], areCancelled: false } }
  }
  const contracts = await runningContracts(db, query.clientId)
  const endings = await previewAll(db, contracts, { now, wayOf: () => 'immediate' })
  const apart = await apartFrom(db, query.clientId, { now, from: null, areCancelled: true })
  return { endings, erasedOn: null, apart }
}

type All = { now: Date; wayOf: (contract: Contract) => WayOut }

function previewAll(db: Db, contracts: Contract[], { now, wayOf }: All): Promise<EndingPreview[]> {
  return Promise.all(contracts.map((contract) => previewEnding(db, contract, { way: wayOf(contract), now })))
}

/** The night after the first day that the last contract does not serve; null where none ends by notice. */
export function erasedAfter(endings: Pick<EndingPreview, 'way' | 'lastDay'>[]): Day | null {
  const lastDays = endings.flatMap(({ way, lastDay }) => (way === 'cancellation' ? [lastDay] : []))
  const last = lastDays.sort().at(-1)
  return last ? plusDays(last, 2) : null
}

/** Shapes: `from` is the first instant after the end, null for now. */
type Apart = { now: Date; from: Date | null; areCancelled: boolean }

async function apartFrom(db: Db, clientId: number, { now, from, areCancelled }: Apart) {
  const coming = await comingAppointmentsApart(db, { clientId, now })
  return { washes: coming.filter(({ date }) => !from || date >= from).map(previewedWash), areCancelled }
}
