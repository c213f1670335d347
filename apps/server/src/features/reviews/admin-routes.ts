import {
  reviewAnswerInput,
  reviewPublishInput,
  reviewRefusalInput,
} from '@tramontane/contract/reviews/review'
import { reviewGridQuery } from '@tramontane/contract/reviews/review-columns'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { answerReviewByAdmin, publishReview, refuseReview } from './decide-review.ts'
import { exportReviews, listReviews } from './list-reviews.ts'

export const reviewAdminRoutes = new Hono<AppEnv>()
  .get('/admin/reviews', requireAdmin, validate('query', reviewGridQuery), async (c) => {
    const page = await listReviews(c.var.deps, c.req.valid('query'))
    return answer(c, { ...page })
  })
  .post(
    '/admin/reviews/:id/publish',
    requireAdmin,
    validate('param', idParam),
    validate('json', reviewPublishInput),
    async (c) => {
      const deciding = { ...c.req.valid('param'), ...c.req.valid('json') }
      const data = await publishReview(c.var.deps, c.var.admin, deciding)
      return answer(c, { data })
    },
  )
  .post(
    '/admin/reviews/:id/refuse',
    requireAdmin,
    validate('param', idParam),
    validate('json', reviewRefusalInput),
    async (c) => {
      const deciding = { ...c.req.valid('param'), ...c.req.valid('json') }
      const data = await refuseReview(c.var.deps, c.var.admin, deciding)
      return answer(c, { data })
    },
  )
  .put(
    '/admin/reviews/:id/answer',
    requireAdmin,
    validate('param', idParam),
    validate('json', reviewAnswerInput),
    async (c) => {
      const deciding = { ...c.req.valid('param'), ...c.req.valid('json') }
      const data = await answerReviewByAdmin(c.var.deps, c.var.admin, deciding)
      return answer(c, { data })
    },
  )
  .get('/exports/reviews.csv', requireAdmin, validate('query', reviewGridQuery), (c) =>
    exportReviews(c.var.deps, c.var.admin, c.req.valid('query')),
  )
