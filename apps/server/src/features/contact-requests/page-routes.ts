import { requestPath, requestSentPath } from '@tramontane/content/requests/request-path'
import { apiErrors } from '@tramontane/contract/errors'
import {
  contactEntry,
  contactRequestOf,
  otherDay,
  type PlainBookingFormInput,
  plainBookingFormInput,
  plainDay,
  plainHour,
  type RefusedContactRequest,
} from '@tramontane/contract/requests/contact'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { AppError } from '../../http/app-error.ts'
import { smallBody } from '../../http/bodies.ts'
import { asAppError } from '../../http/errors.ts'
import { requireOpenSite } from '../../http/require-open-site.ts'
import { sameOrigin } from '../../http/same-origin.ts'
import { validate } from '../../http/validate.ts'
import { pageForOne } from '../link-pages/page-for-one.ts'
import { requestWash } from './request-wash.ts'

/** The booking form for people without JavaScript: a page is posted, a page answers. */
export const contactPageRoutes = new Hono<AppEnv>()
  .get(requestPath, (c) => c.redirect('/#contact'))
  .post(
    requestPath,
    sameOrigin,
    requireOpenSite,
    smallBody,
    validate('form', plainBookingFormInput),
    async (c) => {
      const { deps, clientAddress: address, clientNetwork: network } = c.var
      await requestWash(deps, { address, network }, wishOf(c.req.valid('form')), true)
      return c.redirect(requestSentPath, 303)
    },
  )
  .onError(async (error, c) => showAgain(c, asAppError(error, c)))

function wishOf({ time, ...form }: PlainBookingFormInput) {
  return { ...contactRequestOf(form), time: time || null }
}

/** The form with the words of the refusal and everything that was typed. */
async function showAgain(c: Context<AppEnv>, { key, message, details }: AppError): Promise<Response> {
  const refusedRequest = {
    entry: await typedEntry(c, key),
    // The person typed no JSON.
    message: key === 'malformed_json' ? apiErrors.validation.message : message,
    fields: details.fields ?? {},
  }
  const { html, headers } = await pageForOne(c.var.deps, requestPath, { refusedRequest })
  return c.body(html, apiErrors[key].status, { ...headers, ...details.headers })
}

/** What another site made the browser send is not shown; a body too large was not read. */
const unread: AppError['key'][] = ['cross_site', 'payload_too_large', 'malformed_json']

async function typedEntry(c: Context<AppEnv>, key: AppError['key']): Promise<RefusedContactRequest['entry']> {
  const body = unread.includes(key) ? {} : await c.req.parseBody()
  const typed = (name: string) => {
    const value = body[name]
    return typeof value === 'string' ? value : ''
  }
  const day = plainDay(typed('appointmentDate'), typed(otherDay.name))
  return { ...contactEntry(typed), time: typed(plainHour), appointmentDate: day, website: '' }
}
