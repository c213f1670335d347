import { appendFileSync } from 'node:fs'
import { isSchema } from '../api-description/json-schemas.ts'
import { type OpenApi, openApi } from '../api-description/open-api.ts'
import { appWith } from '../app.ts'

type Called = { method: string; path: string }

const met = new Set<string>()

/**
 * Notes that a call answered so, once for each process of tests, in the file that MET_REPLIES names: `bun run verify` asks
 * at its end what is described and was met by no test.
 */
export function noteMet({ method, path }: Called, status: number, body?: unknown) {
  const file = Bun.env.MET_REPLIES
  if (!file) return
  const line = `${method} ${path} ${status}${status < 400 ? '' : ` ${codeOf(body)}`}`
  if (met.has(line)) return
  met.add(line)
  appendFileSync(file, `${line}\n`)
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}

/**
 * Each reply that is described and in no line of `lines`: 'post /api/quotes 409 no_address'. What any call can come to by
 * itself is not asked of each: a fault, a database that is away.
 */
export function unmetReplies(lines: string[]): string[] {
  const met = new Set(lines)
  return repliesOf(openApi(appWith().routes)).filter((line) => !met.has(line))
}

const ofAnyCall = ['internal', 'unavailable']

function repliesOf({ paths }: OpenApi): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) => {
        const line = `${method} ${path} ${status}`
        if (Number(status) < 400) return [line]
        const code = content['application/json']?.schema?.properties?.code
        const codes = isSchema(code) ? (code.enum ?? []).map(String) : []
        return codes.filter((one) => !ofAnyCall.includes(one)).map((one) => `${line} ${one}`)
      }),
    ),
  )
}
