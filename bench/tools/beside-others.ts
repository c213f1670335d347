import type { Program } from '../../apps/browser-tests/src/tools/program.ts'
import { processorSeconds, residentMegabytes } from './processor.ts'
import { freeMonth } from './program.ts'
import { percentile } from './rounds.ts'

/** What one long call takes of a program, and how long a short one of somebody else waits meanwhile. */
export type Taken = {
  seconds: number
  processorSeconds: number
  bytes: number
  /** Units: MiB, above what there was before it. */
  memory: number
  /** 'p95 4 ms, longest 12 ms' */
  others: string
}

/** Errors: throws for an answer that says no. */
export async function takenBeside(
  { address, pid }: Pick<Program, 'address' | 'pid'>,
  path: string,
  headers: Record<string, string>,
): Promise<Taken> {
  const before = { memory: residentMegabytes(pid), processor: processorSeconds(pid) }
  const startedAt = performance.now()
  const call = { isOver: false, bytes: 0, memory: before.memory }
  const work = take(`${address}${path}`, headers, (bytes) => {
    call.bytes += bytes
    call.memory = Math.max(call.memory, residentMegabytes(pid))
  }).finally(() => {
    call.isOver = true
  })
  const waits: number[] = []
  while (!call.isOver) {
    await Bun.sleep(20)
    const askedAt = performance.now()
    await (await fetch(`${address}${freeMonth}`)).arrayBuffer()
    waits.push(performance.now() - askedAt)
  }
  await work
  return {
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: processorSeconds(pid) - before.processor,
    bytes: call.bytes,
    memory: call.memory - before.memory,
    others: `p95 ${percentile(waits, 0.95)} ms, longest ${percentile(waits, 1)} ms`,
  }
}

/** Before a measure: a program that has just started is slower. */
export async function warmUp({ address }: Pick<Program, 'address' | 'pid'>, calls: number) {
  for (let warm = 0; warm < calls; warm += 1) await (await fetch(`${address}${freeMonth}`)).arrayBuffer()
}

async function take(url: string, headers: Record<string, string>, each: (bytes: number) => void) {
  const reply = await fetch(url, { headers })
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${await reply.text()}`)
  for await (const part of reply.body) each(part.length)
}
