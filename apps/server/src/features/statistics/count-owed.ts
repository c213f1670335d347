import { dayOf } from '@tramontane/domain/calendar'
import type { Deps } from '../../deps.ts'
import { type Owed, owedWashes } from './allowance/queries.ts'
import { keepWhileTrue } from './keep-while-true.ts'

const tables = ['subscriptions', 'wash_ledger', 'appointments']

export function countOwed({ database, clock }: Deps): Promise<Owed> {
  const today = dayOf(clock.now())
  return keepWhileTrue(database, { key: `owed ${today}`, tables }, () => owedWashes(database.db, today))
}
