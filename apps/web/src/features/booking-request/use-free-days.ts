import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { Day } from '@tramontane/domain/days/day'
import { useEffect, useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/site.ts'

type Asked = { from: Day; to: Day; service: string; city: string; postalCode: string }

/** The days with a free start; undefined while they are on their way or nothing is asked, null where they cannot be had. */
export function useFreeDays(asked: Asked | null): AvailableDay[] | null | undefined {
  const [found, setFound] = useState<{ key: string; days: AvailableDay[] | null } | null>(null)
  const key = asked && JSON.stringify(asked)
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    answer(api.availability.$get({ query: JSON.parse(key) })).then(
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
