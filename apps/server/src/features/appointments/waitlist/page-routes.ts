import { slotPageInput } from '@tramontane/contract/appointments/waitlist'
import { linkPageRoutes } from '../../link-pages/link-page-routes.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { answerSlot } from './accept-start.ts'
import { slotPageOf } from './slot-page.ts'

/** The page behind the link of somebody who waits. */
export const slotPageRoutes = linkPageRoutes({
  ...{ folder: 'creneau', counter: 'slot-link', input: slotPageInput, answer: answerSlot },
  async render(deps, token, refused) {
    const shown = await slotPageOf(deps.database.db, deps, sessionIdOf(token))
    const typed = refused?.typed ?? (() => '')
    const slotPage = {
      ...{ ...shown, token, refusal: refused?.message ?? null, fields: refused?.fields ?? {} },
      typed: {
        start: typed('start'),
        street: typed('street'),
        boxes: ['acceptConditions', 'expressStart'].filter((name) => typed(name) !== ''),
      },
    }
    return { isKnown: shown.state !== 'unknown', shows: { slotPage } }
  },
})
