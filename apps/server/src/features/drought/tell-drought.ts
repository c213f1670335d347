import { levelWords } from '@tramontane/content/business/drought-words'
import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { isRestricting, rankOf } from '@tramontane/domain/drought/drought'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import { comingSuspensions } from '@tramontane/domain/rounds/suspensions'
import type { Deps } from '../../deps.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos } from '../todo/settle-todos.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { allReadings, type DroughtReading, forgetNews } from './queries.ts'

const stricterPrefix = 'drought:stricter:'
const milderPrefix = 'drought:milder:'

/**
 * What became stricter is a thing to do: which washes stop, where, until when? What became milder is one while a suspension
 * holds there: is it lifted? Nothing is suspended nor lifted by itself. Answers how many towns have news.
 */
export async function tellDrought(tx: Tx, deps: Deps): Promise<number> {
  const readings = await allReadings(tx)
  const ofNews = (news: DroughtReading['news']) => readings.filter((one) => one.news === news)
  const at = deps.clock.now()
  const item = { kind: 'drought' as const, link: todoLinks.drought, person: null }

  const stricter = ofNews('stricter')
  if (stricter.length > 0)
    await tellOwner(tx, deps, {
      ...{ ...item, dedupKey: `${stricterPrefix}${at.getTime()}` },
      title: 'Sécheresse : l’eau est restreinte',
      detail: `${townsText(stricter)}. Quelles prestations s’arrêtent, où, jusqu’à quand ?`,
    })
  else if (!readings.some(({ level, answer }) => isRestricting(level) || answer === 'several'))
    await settleTodos(tx, deps, stricterPrefix)

  const suspended = comingSuspensions(deps.settings.current, dayOf(at))
  const milder = ofNews('milder').filter(({ town }) =>
    suspended.some(({ isEverywhere, towns }) => isEverywhere || towns.includes(town)),
  )
  if (milder.length > 0)
    await tellOwner(tx, deps, {
      ...{ ...item, dedupKey: `${milderPrefix}${at.getTime()}` },
      title: 'Sécheresse : lever la suspension ?',
      detail: `${townsText(milder)}. Vos prestations y restent suspendues tant que vous ne le changez pas.`,
    })
  await forgetNews(tx)
  return stricter.length + milder.length
}

/** The owner answered. */
export async function settleDrought(tx: Tx, deps: Pick<Deps, 'clock'>) {
  await settleTodos(tx, deps, stricterPrefix)
  await settleTodos(tx, deps, milderPrefix)
}

/** 'Crise : Elne, Pia ; Alerte : Thuir': the strictest first. */
function townsText(readings: DroughtReading[]): string {
  const strictestFirst = readings.toSorted((one, other) => rankOf(other.level) - rankOf(one.level))
  return [...Map.groupBy(strictestFirst, levelWords)]
    .map(([level, some]) => `${level} : ${some.map(({ town }) => communeOfCode(town)).join(', ')}`)
    .join(' ; ')
}
