import { type ApiErrorKey, apiErrors } from '@tramontane/contract/errors'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { smallBody } from '../../http/bodies.ts'
import { asAppError } from '../../http/errors.ts'
import { sameOrigin } from '../../http/same-origin.ts'
import { validate } from '../../http/validate.ts'
import { countTry } from '../rate-limits/count-try.ts'
import { pageForOne } from './page-for-one.ts'
import { refusedLookPage } from './refused-look.ts'

/** The address proves who answered; tries are counted by its network. */
export type Visitor = { address: string; network: string }

/** Why what was posted changed nothing, and what was typed: the page is shown with both. */
export type RefusedPost = {
  key: ApiErrorKey
  message: string
  fields: Record<string, string>
  typed: (name: string) => string
}

type LinkPage<Input extends ZodType> = {
  /** Of the page's addresses, before the token: 'creneau'. */
  folder: string
  /** By what looks are counted. */
  counter: string
  input: Input
  answer: (
    deps: Deps,
    visitor: Visitor,
    posted: { token: string; input: z.output<Input> },
  ) => Promise<unknown>
  /** How it stands now: what its page shows. Shapes: `isKnown` is false behind a link that leads nowhere. */
  render: (
    deps: Deps,
    token: string,
    refused: RefusedPost | null,
  ) => Promise<{ isKnown: boolean; shows: PageAnswer }>
}

export function linkPath(folder: string) {
  return `/${folder}/:token{[\\w-]{20,100}}` as const
}

/**
 * The page behind a link of a message, with forms that need no scripts. Opening it changes nothing, whether a person or a
 * mail scanner does; only what is posted does, from our own site. What is refused is shown in the page, with what was typed.
 */
export function linkPageRoutes<Input extends ZodType>(linkPage: LinkPage<Input>) {
  const { folder, counter, input, answer } = linkPage
  const path = linkPath(folder)
  return new Hono<AppEnv>()
    .get(path, async (c) => {
      await countLook(c, counter)
      return show(c, linkPage)
    })
    .post(path, sameOrigin, smallBody, validate('form', input), async (c) => {
      const { deps, clientAddress: address, clientNetwork: network } = c.var
      const token = c.req.param('token')
      await countLook(c, counter)
      await answer(deps, { address, network }, { token, input: c.req.valid('form') as z.output<Input> })
      return c.redirect(`/${folder}/${token}`, 303)
    })
    .onError((error, c) => show(c, linkPage, error))
}

const looksPerNetwork = 60
const windowMs = 15 * minuteMs

/** Counts a look at what is behind a link, the page itself or a paper of it. Errors: 429. */
export function countLook({ var: { deps, clientNetwork } }: Context<AppEnv>, counter: string) {
  const key = `${counter}:${clientNetwork}`
  return withWrite(deps.database, (tx) => countTry(tx, deps, { key, limit: looksPerNetwork, windowMs }))
}

async function show<Input extends ZodType>(
  c: Context<AppEnv>,
  { folder, render }: LinkPage<Input>,
  error?: Error,
): Promise<Response> {
  const { deps } = c.var
  const refused = error && asAppError(error, c)
  const token = c.req.param('token') ?? ''
  const address = `/${folder}/${token}`
  if (refused?.key === 'too_many_requests') return refusedLookPage(deps, address, refused)
  const { isKnown, shows } = await render(
    deps,
    token,
    refused
      ? {
          key: refused.key,
          message: refused.key === 'malformed_json' ? apiErrors.validation.message : refused.message,
          fields: refused.details.fields ?? {},
          typed: await typedIn(c),
        }
      : null,
  )
  const page = await pageForOne(deps, address, shows)
  const status = refused ? apiErrors[refused.key].status : isKnown ? 200 : 404
  return new Response(page.html, { status, headers: { ...page.headers, ...refused?.details.headers } })
}

/** As long as the longest field. */
const typedMax = 2000

async function typedIn(c: Context<AppEnv>): Promise<RefusedPost['typed']> {
  const body: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  return (name) => {
    const value = body[name]
    return typeof value === 'string' ? value.slice(0, typedMax) : ''
  }
}
