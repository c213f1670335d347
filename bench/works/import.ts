import type { Program } from '../../apps/browser-tests/src/tools/program.ts'
import { processorSeconds } from '../tools/processor.ts'
import { adminHeaders, freeMonth, startMeasured } from '../tools/program.ts'
import { bounded, percentile, type Row } from '../tools/rounds.ts'

const lines = 20_000

/** A list of 20,000 clients: how long it takes, tried, imported, given again and undone, and how long others wait meanwhile. */
export async function importList(): Promise<Row[]> {
  await using program = await startMeasured({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } })
  const headers = { ...(await adminHeaders(program)), 'Content-Type': 'application/json' }
  const post = (path: string, body: object) => () =>
    fetch(`${program.address}/api/imports/clients${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
  const csv = list()
  return [
    ...(await measured(program, 'tried', post('', { csv, dryRun: true }))),
    ...(await measured(program, 'imported', post('', { csv }), '< 20 s')),
    ...(await measured(program, 'given again', post('', { csv }))),
    ...(await measured(program, 'undone', post('/1/undo', {}))),
  ]
}

function list(): string {
  const titles = 'Nom;Prénom;Téléphone;E-mail;Adresse;CP;Ville;Notes'
  const rows = Array.from(
    { length: lines },
    (_, i) =>
      `Nom${i};Prénom${i % 97};0${612_000_000 + i};p${i}@exemple.fr;${i} rue des Mimosas;66300;Thuir;Portail ${i}`,
  )
  return [titles, ...rows].join('\r\n')
}

async function measured(
  program: Program,
  name: string,
  work: () => Promise<Response>,
  toReach = '',
): Promise<Row[]> {
  const processorBefore = processorSeconds(program.pid)
  const startedAt = performance.now()
  let isOver = false
  const worked = work().finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) waits.push(await wait(program))
  const reply = await worked
  if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const processor = (processorSeconds(program.pid) - processorBefore).toFixed(1)
  const told = `p95 ${percentile(waits, 0.95)} ms, longest ${percentile(waits, 1)} ms`
  return [
    bounded(`20,000 clients ${name}`, `${seconds} s, ${processor} s of processor`, toReach),
    bounded('meanwhile, another call', told, toReach && 'p95 < 200 ms'),
  ]
}

/** Somebody looks at the planning, every now and then. */
async function wait({ address }: Program): Promise<number> {
  await Bun.sleep(50)
  const startedAt = performance.now()
  await (await fetch(`${address}${freeMonth}`)).arrayBuffer()
  return performance.now() - startedAt
}
