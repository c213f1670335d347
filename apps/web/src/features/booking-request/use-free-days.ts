import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { Day } from '@tramontane/domain/days/day'
import { useEffect, useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'

type Asked = { from: Day; to: Day; service: string; city: string; postalCode: string }

/**
 * The days with a free start, asked for again when `answered` counts on. Shapes: undefined while they are on their way or
 * nothing is asked, null where they cannot be had.
 */
export function useFreeDays(asked: Asked | null, answered = 0): AvailableDay[] | null | undefined {
  const [found, setFound] = useState<{ key: string; days: AvailableDay[] | null } | null>(null)
  const key = asked && JSON.stringify({ query: asked, answered })
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const { query }: { query: Asked } = JSON.parse(key)
    answer(api.availability.$get({ query })).then(
      ({ data }) => {
        if (isCurrent) setFound({ key, days: data.filter(({ slots }) => slots.length > 0) })
      },
      () => {
        if (isCurrent) setFound({ key, days: null })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  return found?.key === key ? found?.days : undefined
}
