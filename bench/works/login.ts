import { admin } from '../../apps/browser-tests/src/tools/program.ts'
import { freeMonth, startMeasured } from '../tools/program.ts'
import { bounded, percentile, type Row } from '../tools/rounds.ts'

const loginsAtOnce = 50

/** How long others wait while fifty people log in at once. */
export async function login(): Promise<Row[]> {
  await using program = await startMeasured({ env: { DEMO_DATA: 'on', LOG_LEVEL: 'warn' } })
  const { address } = program
  const logIn = () =>
    fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(admin),
    })
  await logIn()
  let isOver = false
  const startedAt = performance.now()
  const all = Promise.all(Array.from({ length: loginsAtOnce }, logIn)).finally(() => {
    isOver = true
  })
  const waits = { health: [] as number[], other: [] as number[] }
  while (!isOver) {
    waits.health.push(await timeOf(`${address}/healthz`))
    waits.other.push(await timeOf(`${address}${freeMonth}`))
  }
  await all
  const told = (values: number[]) => `p95 ${percentile(values, 0.95)} ms, longest ${percentile(values, 1)} ms`
  return [
    bounded('50 logins at once', `${Math.round(performance.now() - startedAt)} ms for all`, ''),
    bounded('meanwhile, /healthz', told(waits.health), '< 100 ms'),
    bounded('meanwhile, another call', told(waits.other), '< 200 ms'),
  ]
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - startedAt
}
