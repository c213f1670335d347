import { z } from 'zod'
import { SmsProblem } from '../../ports/sms.ts'
import { textOf, waitAsked } from '../outside-service/ask-json.ts'
import { ServiceProblem } from '../outside-service/service-problem.ts'

/** Units: milliseconds that a call and its answer may take together. */
const patienceMs = 3000

export type BrevoAccount = { base: string; apiKey: string; patience?: number }

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() })

const wordsMax = 200

/** One call of Brevo's, a POST where it has a body. It is led nowhere else. Errors: SmsProblem. */
export async function askBrevo(
  { base, apiKey, patience = patienceMs }: BrevoAccount,
  path: string,
  body?: Record<string, unknown>,
): Promise<unknown> {
  const signal = AbortSignal.timeout(patience)
  try {
    const reply = await fetch(`${base.replace(/\/+$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'api-key': apiKey,
        Accept: 'application/json',
        'User-Agent': 'Tramontane',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      redirect: 'manual',
    })
    const answer = jsonOf(await textOf(reply))
    if (!reply.ok) throw problemOf(reply, answer)
    if (answer === undefined) throw new SmsProblem('NONSENSE', 'no JSON')
    return answer
  } catch (error) {
    if (error instanceof SmsProblem) throw error
    if (error instanceof ServiceProblem) throw new SmsProblem('NONSENSE', error.reason)
    throw new SmsProblem('AWAY', signal.aborted ? 'timeout' : 'unreachable')
  }
}

function problemOf({ status, headers }: Response, answer: unknown): SmsProblem {
  const { data } = refusal.safeParse(answer)
  const said = [data?.code, data?.message].filter(Boolean).join(' : ').slice(0, wordsMax)
  const words = said ? `${status}, ${said}` : `${status}`
  if (status === 429) return new SmsProblem('BUSY', words, { status, retryAfterMs: waitAsked(headers) })
  if (status >= 500 || status === 408)
    return new SmsProblem('AWAY', words, { status, retryAfterMs: waitAsked(headers) })
  if (status === 401 || status === 403) return new SmsProblem('KEY', words, { status })
  if (status === 402) return new SmsProblem('CREDIT', words, { status })
  if (status >= 400) return new SmsProblem('REFUSED', words, { status })
  return new SmsProblem('NONSENSE', words, { status })
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page of some proxy: the status says what there is to know.
    return undefined
  }
}
