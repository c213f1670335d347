import { expect, test } from 'bun:test'
import { plusDays } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { isOnServer } from '../../../testing/database/fresh-database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { booking, ledger, letters, rowsOf } from '../testing.ts'

const attempts = 500

/** A transaction on a server is many messages there and back. */
const patienceMs = isOnServer ? 300_000 : minuteMs

/** How often each answer came: '201', '409 slot_taken'. */
async function answers(replies: Response[]) {
  const counts: Record<string, number> = {}
  for (const reply of replies) {
    const { code } = await reply.json()
    const answer = [reply.status, code].filter(Boolean).join(' ')
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}

/** At the one the van begins when it ends its wash at the other, and both are a drive apart. */
const [here, there] = [
  booking('2026-11-24', '10:00'),
  { ...booking('2026-11-24', '11:30'), address: '2 rue du Vallespir, 66400 Céret' },
]

test(
  '500 requests of several clients for one start, or for one that the road forbids beside it: one gets it, with one wash used and one message',
  async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const clients = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => app.client({ email: `${name}@exemple.fr`, plan: 'premium' })),
    )
    const replies = await Promise.all(
      Array.from({ length: attempts }, (_, index) =>
        clients[index % clients.length]?.post('/api/client-appointments', index % 2 ? here : there),
      ),
    )
    expect(await answers(replies as Response[])).toEqual({ '201': 1, '409 slot_taken': attempts - 1 })
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
    expect(await ledger(app)).toEqual(['used -1 2026-11-20'])
    expect(await letters(app)).toEqual(['appointment-booked:1:0'])
  },
  patienceMs,
)

test(
  '500 requests of one client for the last wash, at different places: one gets it',
  async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const client = await app.client()
    const places = Array.from({ length: 31 }, (_, index) => plusDays('2026-11-21', index)).flatMap((day) =>
      slotStarts.filter(isOnSaturdaysToo).map((time) => booking(day, time)),
    )
    const inPeriod = places.filter(({ date }) => date < '2026-12-20' && new Date(date).getUTCDay() !== 0)
    const replies = await Promise.all(
      Array.from({ length: attempts }, (_, index) =>
        client.post('/api/client-appointments', inPeriod[index % inPeriod.length]),
      ),
    )
    expect(await answers(replies)).toEqual({ '201': 1, '409 no_wash_left': attempts - 1 })
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
    expect(await ledger(app)).toEqual(['used -1 2026-11-20'])
    expect(await letters(app)).toEqual(['appointment-booked:1:0'])
  },
  patienceMs,
)

function isOnSaturdaysToo(time: string): boolean {
  return time >= '09:00' && time <= '17:00'
}

test('two clients who move to one place: one gets it, the other stays where it was', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const one = await app.client()
  const other = await app.client({ email: 'autre@exemple.fr' })
  await one.post('/api/client-appointments', booking('2026-11-24', '08:00'))
  await other.post('/api/client-appointments', booking('2026-11-24', '10:00'))
  const place = { date: '2026-11-25', time: '09:00' }
  const replies = await Promise.all([
    one.patch('/api/client-appointments/1', place),
    other.patch('/api/client-appointments/2', place),
  ])
  expect(await answers(replies)).toEqual({ '200': 1, '409 slot_taken': 1 })
  expect((await rowsOf(app, 'appointments')).map(({ sequence }) => sequence).toSorted()).toEqual([0, 1])
})
