import { paymentStartInput, paymentTokenInput } from '@tramontane/contract/appointments/payment-link'
import { withWrite } from '@tramontane/db/with-write'
import { type Context, Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import { validate } from '../../../http/validate.ts'
import { linkPath } from '../../link-pages/link-page-routes.ts'
import { pageForOne } from '../../link-pages/page-for-one.ts'
import { refusedLookPage } from '../../link-pages/refused-look.ts'
import { countLook, finishPayment, payPageOf } from './pay-page.ts'
import { startLinkedPayment } from './start-payment.ts'

/** The browser confirms what `start` gives with the provider; the provider, and no browser, says that it is paid. */
export const paymentPublicRoutes = new Hono<AppEnv>()
  .post('/payment/start', validate('json', paymentStartInput), async (c) => {
    const data = await startLinkedPayment(c.var.deps, c.var.clientNetwork, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/payment/finish', validate('json', paymentTokenInput), async (c) => {
    const data = await finishPayment(c.var.deps, c.var.clientNetwork, c.req.valid('json').token)
    return answer(c, { data })
  })

/** The page behind a link, for one person: opening it changes nothing, whether a person or a mail scanner does. */
export const payPageRoutes = new Hono<AppEnv>().get(linkPath('payer'), showPage).onError((error, c) => {
  if (!(error instanceof AppError && error.key === 'too_many_requests')) throw error
  return refusedLookPage(c.var.deps, c.req.path, error)
})

async function showPage(c: Context<AppEnv>): Promise<Response> {
  const { deps, clientNetwork } = c.var
  await withWrite(deps.database, (tx) => countLook(tx, deps, clientNetwork))
  const token = c.req.param('token') ?? ''
  const payPage = await payPageOf(deps.database.db, deps, token)
  const { html, headers } = await pageForOne(deps, `/payer/${token}`, { payPage })
  return new Response(html, { status: payPage.state === 'unknown' ? 404 : 200, headers })
}
