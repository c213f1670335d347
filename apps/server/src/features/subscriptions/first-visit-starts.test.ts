import { expect, test } from 'bun:test'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import { firstVisitService } from '@tramontane/domain/washes/first-visit'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { order, orderKey, type StripeApp, stripeApp } from '../../testing/stripe-app.ts'
import { keepBusy } from '../appointments/testing.ts'

const day = '2026-12-10'

test.each(['standard', 'premium'] as const)(
  'the starts offered for the first visit of %s are exactly those that the order accepts',
  async (planType) => {
    await using app = await stripeApp()
    await keepBusy(app, day, '11:00', 60)
    const offered = await startsOffered(app, planType)
    expect(offered).not.toEqual([])

    const accepted: string[] = []
    for (const firstVisitTime of slotStarts) {
      const body = { ...order, planType, firstVisitDate: day, firstVisitTime, orderKey }
      const reply = await app.visitor.post('/api/setup-intent', body)
      if (reply.status === 200) accepted.push(firstVisitTime)
    }

    expect(accepted).toEqual(offered)
  },
)

async function startsOffered(app: StripeApp, plan: 'standard' | 'premium'): Promise<string[]> {
  const service = encodeURIComponent(firstVisitService(plan, app.deps.settings.current).title)
  const reply = await app.visitor.get(`/api/availability?from=${day}&to=${day}&service=${service}`)
  const { data } = (await reply.json()) as { data: AvailableDay[] }
  return data[0]?.slots ?? []
}
