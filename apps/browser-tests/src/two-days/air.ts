import type { Asked } from './ledger.ts'
import type { World } from './world.ts'

/** What the air carries: all, late, some of it, or the page of a hotel. */
export type Weather = 'clear' | 'slow' | 'thin' | 'hotel' | 'none'

/** What the server was asked and has answered. Shapes: `sentence` of a refusal. */
export type Heard = Asked & { status: number; sentence: string }

export type Air = ReturnType<typeof airOf>

const loginPath = '/api/admin/login'
const deedPath = /^\/api\/(appointments\/\d+\/(progress|payments|photos)|admin\/(late|undo))$/

/**
 * Between a telephone and the program: notes what the server was asked, in its order, and holds each answer to what the
 * ledger expects.
 */
export function airOf({ alone, ledger, clock }: World, luck: () => number) {
  let weather: Weather = 'clear'
  const heard: Heard[] = []
  const wrong: string[] = []

  async function carry(request: Request, pass: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === loginPath) return pass()
    const isDeed = request.method === 'POST' && deedPath.test(pathname)
    const through = isDeed ? await noted(request, pathname, pass) : pass
    if (weather === 'none') return lost()
    if (weather === 'hotel')
      return new Response('<h1>Bienvenue à l’hôtel</h1>', { headers: { 'Content-Type': 'text/html' } })
    if (weather === 'slow') await Bun.sleep(luck() * 300)
    if (weather !== 'thin') return through().catch(lost)
    const [isLost, isAnswerLost] = [luck() < 0.3, luck() < 0.4]
    if (isLost) return lost()
    const reply = await through().catch(lost)
    return isAnswerLost ? lost() : reply
  }

  async function noted(request: Request, path: string, pass: () => Promise<Response>) {
    const { image: _, ...body } = await request.clone().json()
    return () =>
      alone(async () => {
        const reply = await pass()
        // Nobody is logged in: it is asked again once somebody is.
        if (reply.status === 401) return reply
        const answer = await reply.clone().json()
        const now = clock.now()
        const expected = ledger.take({ path, body }, now)
        if (path !== '/api/admin/late' || body.notify)
          heard.push({ path, body, status: reply.status, sentence: answer.message ?? '' })
        if (reply.status !== expected)
          wrong.push(
            `${now.toISOString()} ${path} ${JSON.stringify(body)}: ${reply.status} ${answer.message ?? ''}, not ${expected}`,
          )
        return reply
      })
  }

  return {
    carry,
    heard,
    wrong,
    turn(next: Weather) {
      weather = next
    },
  }
}

function lost(): Response {
  return new Response(null, { status: 504 })
}
