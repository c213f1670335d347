import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, startProgram } from '../apps/browser-tests/src/program.ts'
import { freePort, startChild } from './child.ts'
import { median } from './median.ts'
import { residentMegabytes } from './processor.ts'
import { bounded, missing, type Row } from './rounds.ts'
import { browserHeaders, hasWrk, requestsPerSecond } from './wrk.ts'

const starts = 7
const loadRequests = 1_000_000

/** From the start of the process to the last byte of the first page, and the memory that it takes. */
export async function startAndMemory(): Promise<Row[]> {
  return [...(await startTimes()), ...(await memory())]
}

async function startTimes(): Promise<Row[]> {
  const times = { first: [] as number[], later: [] as number[], hello: [] as number[] }
  for (let run = 0; run < starts; run += 1) {
    const folder = emptyFolder()
    times.first.push(await timeOf(() => startIn(folder)))
    times.later.push(await timeOf(() => startIn(folder)))
    rmSync(folder, { recursive: true, force: true })
    const port = freePort()
    const hello = join(import.meta.dir, 'rivals/hello.ts')
    times.hello.push(await timeOf(() => startChild([process.execPath, hello, `${port}`], port)))
  }
  const rowOf = (work: string, ours: number[], toReach: string): Row => ({
    work,
    measured: `${Math.round(median(ours))} ms`,
    against: `bare hello world: ${Math.round(median(times.hello))} ms`,
    ratio: median(ours.map((ms, run) => ms / (times.hello[run] ?? Number.NaN))).toFixed(2),
    byProcessor: '',
    toReach,
  })
  return [
    rowOf('first start, empty folder, to the first page', times.first, '< 400 ms'),
    rowOf('later start, to the first page', times.later, '≤ 2.5'),
  ]
}

/** Its end leaves the folder for the next start. */
async function startIn(folder: string) {
  const { address, stop } = await startProgram({ folder, env: { DEMO_DATA: 'on' } })
  return {
    address,
    async [Symbol.asyncDispose]() {
      await stop()
    },
  }
}

async function timeOf(start: () => Promise<{ address: string } & AsyncDisposable>): Promise<number> {
  const startedAt = performance.now()
  await using program = await start()
  await (await fetch(program.address)).text()
  return performance.now() - startedAt
}

async function memory(): Promise<Row[]> {
  await using program = await startProgram({ env: { DEMO_DATA: 'on' } })
  await Bun.sleep(3000)
  const atRest = residentMegabytes(program.pid)
  const rows = [bounded('memory at rest', `${atRest} MB`, '≤ 150 MB')]
  if (!hasWrk) return [...rows, missing('memory over a million requests', 'wrk is not here')]
  const seen: number[] = []
  for (let done = 0; done < loadRequests; ) {
    const { perSecond } = await requestsPerSecond({
      url: program.address,
      pid: program.pid,
      headers: browserHeaders,
      seconds: 5,
    })
    done += perSecond * 5
    seen.push(residentMegabytes(program.pid))
  }
  const half = seen.slice(Math.floor(seen.length / 2))
  const told = `${seen[0]} MB at first, ${median(half)} MB in the second half, ${seen.at(-1)} MB at the end`
  return [...rows, bounded('memory over a million requests', told, 'flat')]
}
