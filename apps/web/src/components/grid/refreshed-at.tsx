import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'

type RefreshedAtProps = {
  /** Milliseconds since 1970; 0 before the first answer. */
  updatedAt: number
  hasFailed: boolean
}

export function RefreshedAt({ updatedAt, hasFailed }: RefreshedAtProps) {
  if (updatedAt === 0) return null
  const time = frenchTime(timeOf(new Date(updatedAt)))
  return (
    <p className={`tabular-nums ${hasFailed ? 'font-semibold text-grenat' : 'text-nuit/75'}`}>
      {hasFailed ? `Actualisation impossible, liste de ${time}` : `Actualisé à ${time}`}
    </p>
  )
}
