import { ownWashFormPath, ownWashPath, proposalPath } from '@tramontane/content/one-off/own-wash-path'
import { type OwnWashForm, ownWashFormInput } from '@tramontane/contract/appointments/one-off'
import { apiErrors } from '@tramontane/contract/errors'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../../http/app-env.ts'
import type { AppError } from '../../../../http/app-error.ts'
import { smallBody } from '../../../../http/bodies.ts'
import { asAppError } from '../../../../http/errors.ts'
import { pageForOne } from '../../../link-pages/page-for-one.ts'
import { changeByPage, refusedPage } from './change-by-page.ts'

/**
 * The page of a wash for people without JavaScript: opening it changes nothing, a page is posted, a page answers.
 * The secret of the link allows it and no cookie does: who knows it needs nobody's browser. A page that says nothing of
 * where it is, as this one's address is secret, says no origin either.
 */
export const ownWashPageRoutes = new Hono<AppEnv>()
  .get(ownWashFormPath, (c) => c.redirect(ownWashPath))
  .on('POST', [ownWashPath, proposalPath], smallBody, async (c) => {
    const { deps, clientAddress: address, clientNetwork: network } = c.var
    const ownWash = await changeByPage(deps, { address, network }, await posted(c))
    const { html, headers } = await pageForOne(deps, ownWashFormPath, { ownWash })
    return c.body(html, 200, headers)
  })
  .onError(async (error, c) => showAgain(c, asAppError(error, c)))

async function showAgain(c: Context<AppEnv>, error: AppError): Promise<Response> {
  const ownWash = await refusedPage(c.var.deps, await posted(c, error.key), error)
  const { html, headers } = await pageForOne(c.var.deps, ownWashFormPath, { ownWash })
  return c.body(html, apiErrors[error.key].status, { ...headers, ...error.details.headers })
}

/** A body too large was not read. */
const unread: AppError['key'][] = ['payload_too_large', 'malformed_json']

/** What was posted; of the first page, whose form is empty, the secret is in its address. */
async function posted(c: Context<AppEnv>, key?: AppError['key']): Promise<OwnWashForm> {
  const body = key && unread.includes(key) ? {} : await c.req.parseBody().catch(() => ({}))
  const form = ownWashFormInput.parse(body)
  return { ...form, jeton: form.jeton || (c.req.query('jeton') ?? '') }
}
