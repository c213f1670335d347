import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder, type Program } from '../../apps/browser-tests/src/tools/program.ts'
import { freePort, startChild } from '../tools/child.ts'
import { processorSeconds, residentMegabytes } from '../tools/processor.ts'
import { earlierBinary, hasEarlier, startEarlier, startMeasured } from '../tools/program.ts'
import { bounded, median, missing, type Row } from '../tools/rounds.ts'
import { browserHeaders, hasWrk, requestsPerSecond } from '../tools/wrk.ts'

const starts = 7
const loadRequests = 1_000_000
/** A busy machine answers fewer requests in that time, and says how many. */
const longestLoadSeconds = 30
const env = { DEMO_DATA: 'on' }

/** From the start of the process to the last byte of the first page, and the memory that it takes. */
export async function startAndMemory(): Promise<Row[]> {
  return [...(await startTimes()), ...(await memory())]
}

type Start = { ms: number; processorMs: number }
type Started = { address: string; pid: number } & AsyncDisposable

async function startTimes(): Promise<Row[]> {
  const times: Record<string, Start[]> = {}
  const time = async (name: string, start: () => Promise<Started>) => {
    times[name] = [...(times[name] ?? []), await timeOf(start)]
  }
  for (let run = 0; run < starts; run += 1) {
    for (const [name, start] of Object.entries(builds)) {
      const folder = emptyFolder()
      await time(`${name}, first`, () => startIn(folder, start))
      await time(`${name}, later`, () => startIn(folder, start))
      await time(`${name}, cold`, () => {
        forget(binaries[name] ?? '')
        return startIn(folder, start)
      })
      rmSync(folder, { recursive: true, force: true })
    }
    const port = freePort()
    const hello = join(import.meta.dir, '../rivals/hello.ts')
    await time('bare hello world', () => startChild([process.execPath, hello, `${port}`], port))
  }
  const rowOf = (work: string, name: string, other: string, toReach: string): Row => {
    const ours = times[name] ?? []
    const others = times[other] ?? []
    const middle = (values: Start[]) => Math.round(median(values.map(({ ms }) => ms)))
    const ratio = (unit: keyof Start) => {
      const value = median(ours.map((one, run) => one[unit] / (others[run]?.[unit] ?? Number.NaN)))
      // A start that is shorter than the kernel's hundredth of a second took nothing, as it counts.
      return Number.isFinite(value) ? value.toFixed(2) : ''
    }
    return {
      work,
      measured: `${middle(ours)} ms`,
      against: `${other}: ${middle(others)} ms`,
      ratio: ratio('ms'),
      byProcessor: ratio('processorMs'),
      toReach,
    }
  }
  const first = 'first start, empty folder, to the first page'
  const later = 'later start, to the first page'
  const cold = 'later start from a disk that nobody has read, to the first page'
  return [
    rowOf(first, 'ours, first', 'bare hello world', '< 400 ms'),
    rowOf(later, 'ours, later', 'bare hello world', '≤ 2.5'),
    rowOf(cold, 'ours, cold', 'ours, later', ''),
    ...(hasEarlier
      ? [
          rowOf(first, 'ours, first', 'before, first', '≤ 1.05'),
          rowOf(later, 'ours, later', 'before, later', '≤ 1.05'),
        ]
      : []),
  ]
}

type Starting = (options: { env: Record<string, string>; folder?: string }) => Promise<Program>

const builds: Record<string, Starting> = {
  ours: startMeasured,
  ...(hasEarlier ? { before: startEarlier } : {}),
}

const binaries: Record<string, string | undefined> = {
  ours: join(import.meta.dir, '../../dist/tramontane'),
  before: earlierBinary,
}

/** What the system still holds of a file is given back: it is read from the disk again. */
function forget(file: string) {
  Bun.spawnSync(['dd', `if=${file}`, 'iflag=nocache', 'count=0'])
}

/** Its end leaves the folder for the next start. */
async function startIn(folder: string, start: Starting): Promise<Started> {
  const { address, pid, stop } = await start({ folder, env })
  return {
    address,
    pid,
    async [Symbol.asyncDispose]() {
      await stop()
    },
  }
}

async function timeOf(start: () => Promise<Started>): Promise<Start> {
  const startedAt = performance.now()
  await using program = await start()
  await (await fetch(program.address)).text()
  return { ms: performance.now() - startedAt, processorMs: processorSeconds(program.pid) * 1000 }
}

async function memory(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, start] of Object.entries(builds)) rows.push(...(await memoryOf(name, start)))
  return rows
}

async function memoryOf(name: string, start: Starting): Promise<Row[]> {
  await using program = await start({ env })
  await Bun.sleep(3000)
  const atRest = residentMegabytes(program.pid)
  const rows = [bounded(`${name}: memory at rest`, `${atRest} MB`, '≤ 150 MB')]
  if (!hasWrk) return [...rows, missing(`${name}: memory over a million requests`, 'wrk is not here')]
  const seen: number[] = []
  const seconds = 5
  let done = 0
  for (let spent = 0; done < loadRequests && spent < longestLoadSeconds; spent += seconds) {
    const load = { url: program.address, pid: program.pid, headers: browserHeaders, seconds }
    done += (await requestsPerSecond(load)).perSecond * seconds
    seen.push(residentMegabytes(program.pid))
  }
  const half = seen.slice(Math.floor(seen.length / 2))
  const told = `${seen[0]} MB at first, ${median(half)} MB in the second half, ${seen.at(-1)} MB at the end`
  return [
    ...rows,
    bounded(`${name}: memory over ${Math.round(done).toLocaleString('en')} requests`, told, 'flat'),
  ]
}
