import { rmSync } from 'node:fs'
import { emptyFolder, startProgram } from '../apps/browser-tests/src/program.ts'
import type { Figure } from './main.ts'
import { median } from './median.ts'

const runs = 7

/** From the start of the process to the last byte of the first page. */
export async function startTimes(): Promise<Figure[]> {
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const folder = emptyFolder()
    first.push(await startOnce(folder))
    later.push(await startOnce(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    {
      what: 'first start, empty folder, to first page',
      measured: `${median(first)} ms`,
      toReach: '< 400 ms',
    },
    { what: 'later start, to first page', measured: `${median(later)} ms`, toReach: '< 400 ms' },
  ]
}

async function startOnce(folder: string): Promise<number> {
  const startedAt = performance.now()
  const program = await startProgram({ folder, env: { DEMO_DATA: 'on' } })
  await (await fetch(program.address)).text()
  const ms = Math.round(performance.now() - startedAt)
  await program.stop()
  return ms
}
