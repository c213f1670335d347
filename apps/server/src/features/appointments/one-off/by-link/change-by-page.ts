import { oneOffPage } from '@tramontane/content/one-off/one-off-page'
import { photoConsent } from '@tramontane/content/photo-consent'
import { availabilityDaysMax, clientMoveInput } from '@tramontane/contract/appointments/appointment'
import { type OwnWashForm, offerConfirmInput } from '@tramontane/contract/appointments/one-off'
import type { OwnWashPage } from '@tramontane/contract/appointments/own-wash-page'
import type { AvailableDay } from '@tramontane/contract/replies/appointments/appointments'
import type { OfferReply } from '@tramontane/contract/replies/appointments/one-off'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../http/app-error.ts'
import { firstFailures } from '../../../../http/validate.ts'
import type { Visitor } from '../../../link-pages/link-page-routes.ts'
import { tooOftenText } from '../../../link-pages/refused-look.ts'
import { cancelByLink, moveByLink } from './change-by-link.ts'
import { checkOffer, confirmOffer } from './confirm-offer.ts'
import { offerBehind } from './offer-behind.ts'
import { offerView } from './offer-view.ts'
import { consentByLink } from './photo-consent-by-link.ts'
import { servedDays } from './served-days.ts'

/**
 * What the page of a wash shows once its form was posted: without a press that says so, nothing changes.
 * Errors: those of `confirmOffer`, `moveByLink`, `cancelByLink` and `consentByLink`, which `refusedPage` shows.
 */
export async function changeByPage(deps: Deps, visitor: Visitor, form: OwnWashForm): Promise<OwnWashPage> {
  const { jeton: token, geste } = form
  const { network } = visitor
  if (geste === 'accepter') return empty(token, await confirmOffer(deps, visitor, confirmationOf(form)))
  if (geste === 'valider') {
    const before = await offerBehind(deps.database.db, deps, token)
    const offer = await moveByLink(deps, network, { token, ...startOf(form) })
    const { moved } = before?.appointment.timeSlot === null ? oneOffPage.timing : oneOffPage
    return { ...empty(token, offer), notice: moved }
  }
  if (geste === 'confirmer') {
    const offer = await cancelByLink(deps, network, token)
    return { ...empty(token, offer), notice: oneOffPage.canceled }
  }
  if (geste === 'montrer' || geste === 'cacher') {
    const isGiven = geste === 'montrer'
    const offer = await consentByLink(deps, network, { token, photoId: form.photo, isGiven })
    return { ...empty(token, offer), notice: isGiven ? photoConsent.agreed : photoConsent.withdrawn }
  }
  const offer = await checkOffer(deps, network, token)
  return pageAt(deps, form, offer)
}

/**
 * The same page with the sentence of a refusal, and with what was chosen. Looking is not counted again; who tried too
 * often is not told either whether their link leads anywhere.
 */
export async function refusedPage(deps: Deps, form: OwnWashForm, error: AppError): Promise<OwnWashPage> {
  if (error.key === 'too_many_requests') return { ...empty(form.jeton, null), refusal: tooOftenText(error) }
  const behind = await offerBehind(deps.database.db, deps, form.jeton)
  const page = await pageAt(deps, form, behind ? offerView(deps, behind) : { state: 'unknown' })
  const asksExpress = error.key === 'express_start_required'
  const [sentence] = Object.values(error.details.fields ?? {})
  const { acceptConditions, expressStart } = form
  const isKept = form.geste === 'accepter' && error.key === 'validation'
  const ticked = isKept ? { acceptConditions, expressStart } : page.ticked
  return { ...page, asksExpress, ticked, refusal: asksExpress ? null : (sentence ?? error.message) }
}

async function pageAt(deps: Deps, form: OwnWashForm, offer: OfferReply): Promise<OwnWashPage> {
  const { jeton: token, geste, creneau: chosen } = form
  const page = empty(token, offer)
  if (offer.state === 'unknown') return page
  if (geste === 'annuler' || geste === 'confirmer')
    return { ...page, step: offer.canChange ? 'cancel' : 'look' }
  if (!offer.canMove || (geste !== 'deplacer' && geste !== 'valider')) return page
  return { ...page, step: 'move', chosen, days: await freeDays(deps, token) }
}

function empty(token: string, offer: OfferReply | null): OwnWashPage {
  return {
    ...{ token, offer, step: 'look', days: [], chosen: '' },
    ...{ asksExpress: false, ticked: { acceptConditions: false, expressStart: false } },
    ...{ notice: null, refusal: null },
  }
}

/** Errors: 400 where the conditions are not accepted. */
function confirmationOf({ jeton: token, revision, acceptConditions, expressStart }: OwnWashForm) {
  const confirmation = offerConfirmInput.safeParse({ token, revision, acceptConditions, expressStart })
  if (confirmation.success) return confirmation.data
  throw new AppError('validation', { fields: firstFailures(confirmation.error.issues) })
}

/** Errors: 400 for what is no start. */
function startOf({ creneau, expressStart }: OwnWashForm) {
  const [date = '', time = ''] = creneau.split('T')
  const start = clientMoveInput.safeParse({ date, time, expressStart })
  if (!start.success) throw new AppError('validation', { fields: { creneau: 'Choisissez un créneau.' } })
  return start.data
}

/** As many as are read at a glance. */
const offeredDays = 14

async function freeDays(deps: Deps, token: string): Promise<AvailableDay[]> {
  const behind = await offerBehind(deps.database.db, deps, token)
  const clientId = behind?.appointment.clientId
  if (!clientId) return []
  const from = dayOf(deps.clock.now())
  const to = plusDays(from, availabilityDaysMax - 1)
  const served = await servedDays(deps, behind.appointment, { clientId, from, to })
  return served.filter(({ slots }) => slots.length > 0).slice(0, offeredDays)
}
