import { dayMovePageInput } from '@tramontane/contract/appointments/day-move'
import { apiErrors } from '@tramontane/contract/errors'
import { linkPageRoutes, type RefusedPost } from '../../link-pages/link-page-routes.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { answerMove } from './answer-move.ts'
import { movePageOf } from './move-page.ts'

/** The page behind the link of a moved day. */
export const movePageRoutes = linkPageRoutes({
  ...{ folder: 'deplacement', counter: 'move-link', input: dayMovePageInput },
  answer: (deps, _, answer) => answerMove(deps, answer),
  async render(deps, token, refused) {
    const shown = await movePageOf(deps.database.db, deps, sessionIdOf(token))
    const movePage = {
      ...{ ...shown, token, refusal: refused && refusalOf(refused) },
      asked: refused && {
        appointmentId: Number(refused.typed('appointmentId')) || 0,
        start: refused.typed('start'),
        asksExpress: refused.key === 'express_start_required',
      },
    }
    return { isKnown: shown.state !== 'unknown', shows: { movePage } }
  },
})

/** The page has no place beside its fields: what is said of one stands for all. */
function refusalOf({ message, fields }: RefusedPost): string {
  const [sentence] = Object.values(fields)
  return message === apiErrors.validation.message ? (sentence ?? message) : message
}
