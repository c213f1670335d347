import { phoneOf, wash } from '../../apps/server/src/features/appointments/day/testing.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { bounded, percentile, type Row } from '../tools/rounds.ts'

const vans = 3
const washesPerVan = 12
/** The system counts its processors' time in steps of some milliseconds: ten calls are counted together. */
const tens = 160

/** The owner's day with three full rounds, of which a third is done and paid and one is late. Units: processor time. */
export async function ownerDayWork(): Promise<Row[]> {
  await using app = await testApp({ now: '2026-11-24T06:00:00Z', settings: { vans }, isHeld: false })
  await app.client()
  const admin = await app.admin()
  const { step, pay, late } = phoneOf(admin)
  for (let n = 0; n < vans * washesPerVan; n += 1) {
    const time = `${String(8 + Math.floor(n / vans)).padStart(2, '0')}:00`
    const town = ['66330 Cabestany', '66300 Thuir', '66000 Perpignan'][n % 3]
    const body = wash(time, `${n + 1} rue du Canigou, ${town}`, {
      van: 1 + (n % vans),
      force: true,
      notify: false,
    })
    const reply = await admin.post('/api/admin/create-appointment', body)
    if (reply.status !== 201) throw new Error(`wash ${n}: ${reply.status} ${await reply.text()}`)
    const { id } = (await reply.json()).data
    if (n % 3 > 0) continue
    const at = '2026-11-24T06:00:00Z'
    for (const said of ['en_route', 'arrived', 'done']) await step(id, said, { at })
    await pay(id, 'cash', 2000, { at })
    await pay(id, 'card', 2000, { at })
  }
  await late(45, { van: 2 })

  const times: number[] = []
  for (let ten = 0; ten < tens; ten += 1) {
    const before = process.cpuUsage()
    for (let call = 0; call < 10; call += 1) await (await admin.get('/api/admin/day')).text()
    const { user, system } = process.cpuUsage(before)
    // The first ones, in which the program warms up, are left out.
    if (ten >= tens / 2) times.push((user + system) / 10_000)
  }
  const { data } = await (await admin.get('/api/admin/day')).json()
  if (data.stops.length !== vans * washesPerVan) throw new Error(`${data.stops.length} stops`)
  const told = `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`
  return [
    bounded(`the day of ${vans * washesPerVan} stops, with what was said of it`, told, 'p95 under 5 ms'),
  ]
}
