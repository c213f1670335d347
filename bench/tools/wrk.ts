import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorSeconds } from './processor.ts'
import type { Rate } from './rounds.ts'

type Load = {
  url: string
  /** Whose processor time counts. */
  pid: number
  headers?: Record<string, string>
  connections?: number
  seconds?: number
  /** Sent again and again; without it the load is GET. */
  json?: unknown
  /** A script of wrk's own, in Lua, for requests that differ. */
  script?: string
}

/** What a browser sends: robots' requests would skip the counting of visits. */
export const browserHeaders = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}

export const hasWrk = Bun.which('wrk') !== null

/** Answered requests per second, and per second of the server's processor. Errors: throws when a reply is a refusal. */
export async function requestsPerSecond({
  url,
  pid,
  headers = {},
  connections = 32,
  seconds = 2,
  json,
  script,
}: Load): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-wrk-'))
  const file = join(folder, 'load.lua')
  const post = `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = ${JSON.stringify(JSON.stringify(json))}`
  if (json || script) writeFileSync(file, script ?? post)
  const usedBefore = processorSeconds(pid)
  const child = Bun.spawn(
    [
      ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...(json || script ? ['-s', file] : []),
      url,
    ],
    { stdout: 'pipe', stderr: 'pipe' },
  )
  const output = await new Response(child.stdout).text()
  rmSync(folder, { recursive: true })
  const refused = output.match(/Non-2xx or 3xx responses: (\d+)/)
  if (refused) throw new Error(`${refused[1]} refusals from ${url}`)
  const requests = Number(output.match(/(\d+) requests in/)?.[1] ?? Number.NaN)
  return {
    perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1] ?? Number.NaN),
    perProcessorSecond: requests / (processorSeconds(pid) - usedBefore),
  }
}
