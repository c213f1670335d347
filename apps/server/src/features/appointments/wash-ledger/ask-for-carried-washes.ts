import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import { washesPerPeriod } from '@tramontane/domain/periods'
import { carriedDays } from '@tramontane/domain/plans'
import type { Deps } from '../../../deps.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { carriedPastEnd } from './queries.ts'

/**
 * Washes that were carried over and that the end of their contract left no time for: the owner gives back their part of
 * the month, once for each contract. Source: R-69.
 */
export function askForCarriedWashes(deps: Deps): Promise<{ asked: number }> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const since = plusDays(dayOf(now), -2 * carriedDays)
    const ended = await carriedPastEnd(tx, { now, since })
    for (const { id, customerName, plan, price, endDate, washes } of ended) {
      const cents = Math.round((washes * price) / washesPerPeriod[plan])
      const counted = washes > 1 ? `${washes} lavages reportés` : '1 lavage reporté'
      await addTodo(tx, deps, {
        dedupKey: `carried_washes:${id}:${washes}`,
        kind: 'carried_washes',
        title: `À rembourser : ${formatCents(cents)} à ${customerName}`,
        detail: `Le contrat a pris fin le ${longFrenchDate(dayOf(endDate))} avec ${counted} de notre fait : rendez leur part du prix mensuel.`,
        link: todoLinks.subscription(id),
      })
    }
    return { asked: ended.length }
  })
}
