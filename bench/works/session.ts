import { admin } from '../../apps/browser-tests/src/tools/program.ts'
import { startMeasured } from '../tools/program.ts'
import { interleave, missing, type Row, slower } from '../tools/rounds.ts'
import { hasWrk, requestsPerSecond } from '../tools/wrk.ts'

/** What it costs to know who calls: the shortest call of an administrator beside a short call of everybody. */
export async function session(): Promise<Row[]> {
  if (!hasWrk) return [missing('session check', 'wrk is not here (apt-get install wrk)')]
  await using program = await startMeasured({ env: { DEMO_DATA: 'on', LOG_LEVEL: 'warn' } })
  const { address, pid } = program
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { adminToken } = await login.json()
  const headers = { Cookie: `admin_session=${adminToken}` }
  const measures = await interleave({
    ours: () => requestsPerSecond({ url: `${address}/api/admin/check-auth`, pid, headers }),
    'a call of everybody': () => requestsPerSecond({ url: `${address}/api/reviews`, pid }),
  })
  return slower('a call with a session', measures, 'a call of everybody', '≤ 2 × its cost')
}
