import { quotePageInput } from '@tramontane/contract/documents/quote'
import { apiErrors } from '@tramontane/contract/errors'
import { withWrite } from '@tramontane/db/with-write'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { asAppError } from '../../http/errors.ts'
import { sameOrigin } from '../../http/same-origin.ts'
import { smallBody } from '../../http/small-body.ts'
import { validate } from '../../http/validate.ts'
import { answerQuote, countLook } from './answer-quote.ts'
import { quoteFile, quotePageOf } from './quote-page.ts'

const path = '/devis/:token{[\\w-]{20,100}}'

/**
 * The page behind the link of a devis: a form that needs no scripts. Opening it changes nothing, whether a person or a
 * mail scanner does; only what is posted does.
 */
export const quotePageRoutes = new Hono<AppEnv>()
  .get(path, async (c) => {
    await withWrite(c.var.deps.database, (tx) => countLook(tx, c.var.deps, c.var.clientNetwork))
    return show(c)
  })
  .get(`${path}/devis.pdf`, async (c) => {
    await withWrite(c.var.deps.database, (tx) => countLook(tx, c.var.deps, c.var.clientNetwork))
    const { content, headers } = await quoteFile(c.var.deps, c.req.param('token'))
    return c.body(content, 200, headers)
  })
  .post(path, sameOrigin, smallBody, validate('form', quotePageInput), async (c) => {
    const { deps, clientAddress: address, clientNetwork: network } = c.var
    const token = c.req.param('token')
    await answerQuote(deps, { address, network }, { token, input: c.req.valid('form') })
    return c.redirect(`/devis/${token}`, 303)
  })
  .onError((error, c) => {
    const refused = asAppError(error, c)
    return show(c, {
      refusal: refused.key === 'malformed_json' ? apiErrors.validation.message : refused.message,
      fields: refused.details.fields ?? {},
      status: apiErrors[refused.key].status,
      headers: refused.details.headers,
    })
  })

type Refused = {
  refusal: string
  fields: Record<string, string>
  status: number
  headers?: Record<string, string>
}

async function show(c: Context<AppEnv>, refused?: Refused): Promise<Response> {
  const { deps } = c.var
  const token = c.req.param('token') ?? ''
  const page = await quotePageOf(deps.database.db, deps, token)
  const { html, headers } = await deps.pages.quotePage({
    ...page,
    token,
    refusal: refused?.refusal ?? null,
    fields: refused?.fields ?? {},
    typed: refused ? await typedIn(c) : { name: '', reason: '', boxes: [] },
  })
  const status = refused?.status ?? (page.state === 'unknown' ? 404 : 200)
  return new Response(html, { status, headers: { ...headers, ...refused?.headers } })
}

async function typedIn(c: Context<AppEnv>) {
  const body = c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const typed = (name: string) => {
    const value = (body as Record<string, unknown>)[name]
    return typeof value === 'string' ? value.slice(0, 500) : ''
  }
  const boxes = ['accord', 'acceptConditions', 'expressStart'].filter((name) => typed(name) !== '')
  return { name: typed('name'), reason: typed('reason'), boxes }
}
