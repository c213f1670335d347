import { dayMovePageInput } from '@tramontane/contract/appointments/day-move'
import { apiErrors } from '@tramontane/contract/errors'
import { withWrite } from '@tramontane/db/with-write'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env.ts'
import { asAppError } from '../../../http/errors.ts'
import { sameOrigin } from '../../../http/same-origin.ts'
import { smallBody } from '../../../http/small-body.ts'
import { validate } from '../../../http/validate.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { answerMove, countLook } from './answer-move.ts'
import { movePageOf } from './move-page.ts'

const path = '/deplacement/:token{[\\w-]{20,100}}'

/**
 * The page behind the link of a moved day: forms that need no scripts. Opening it changes nothing, whether a person or a
 * mail scanner does; only what is posted does.
 */
export const movePageRoutes = new Hono<AppEnv>()
  .get(path, async (c) => {
    await withWrite(c.var.deps.database, (tx) => countLook(tx, c.var.deps, c.var.clientNetwork))
    return show(c)
  })
  .post(path, sameOrigin, smallBody, validate('form', dayMovePageInput), async (c) => {
    const token = c.req.param('token')
    await answerMove(c.var.deps, c.var.clientNetwork, { token, input: c.req.valid('form') })
    return c.redirect(`/deplacement/${token}`, 303)
  })
  .onError((error, c) => {
    const refused = asAppError(error, c)
    const [sentence] = Object.values(refused.details.fields ?? {})
    const isField = refused.key === 'validation' && refused.details.message === undefined
    return show(c, {
      refusal: isField && sentence ? sentence : refused.message,
      asksExpress: refused.key === 'express_start_required',
      status: apiErrors[refused.key].status,
      headers: refused.details.headers,
    })
  })

type Refused = {
  refusal: string
  asksExpress: boolean
  status: number
  headers?: Record<string, string>
}

async function show(c: Context<AppEnv>, refused?: Refused): Promise<Response> {
  const { deps } = c.var
  const token = c.req.param('token') ?? ''
  const page = await movePageOf(deps.database.db, deps, sessionIdOf(token))
  const { html, headers } = await deps.pages.movePage({
    ...page,
    token,
    refusal: refused?.refusal ?? null,
    asked: refused ? await askedIn(c, refused) : null,
  })
  const status = refused?.status ?? (page.state === 'unknown' ? 404 : 200)
  return new Response(html, { status, headers: { ...headers, ...refused?.headers } })
}

async function askedIn(c: Context<AppEnv>, { asksExpress }: Refused) {
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const { appointmentId, start } = body
  return {
    appointmentId: Number(appointmentId) || 0,
    start: typeof start === 'string' ? start.slice(0, 20) : '',
    asksExpress,
  }
}
