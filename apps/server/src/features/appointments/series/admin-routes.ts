import {
  seriesChangeInput,
  seriesEndQuery,
  seriesInput,
  seriesListQuery,
  seriesMoveInput,
  seriesUndoInput,
} from '@tramontane/contract/appointments/series'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { changeSeries } from './change-series.ts'
import { acceptSeries, createSeries, previewSeries } from './create-series.ts'
import { endSeries } from './end-series.ts'
import { listSeries } from './list-series.ts'
import { moveSeries } from './move/move-series.ts'
import { undoSeriesMove } from './move/undo-series-move.ts'

export const seriesAdminRoutes = new Hono<AppEnv>()
  .get('/admin/series', requireAdmin, validate('query', seriesListQuery), async (c) => {
    const { deps } = c.var
    const data = await listSeries(deps.database.db, deps, c.req.valid('query'))
    return answer(c, { data })
  })
  .post('/admin/series', requireAdmin, validate('json', seriesInput), async (c) => {
    const saved = await createSeries(c.var.deps, c.var.admin, c.req.valid('json'))
    return answer(c, { ...saved }, 201)
  })
  .post('/admin/series/preview', requireAdmin, validate('json', seriesInput), async (c) => {
    const data = await previewSeries(c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post(
    '/admin/series/:id/move',
    requireAdmin,
    validate('param', idParam),
    validate('json', seriesMoveInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await moveSeries(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { ...saved })
    },
  )
  .post('/admin/series/undo', requireAdmin, validate('json', seriesUndoInput), async (c) => {
    const data = await undoSeriesMove(c.var.deps, c.var.admin, c.req.valid('json').key)
    return answer(c, { data })
  })
  .post('/admin/series/:id/accept', requireAdmin, validate('param', idParam), async (c) => {
    const saved = await acceptSeries(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { ...saved })
  })
  .patch(
    '/admin/series/:id',
    requireAdmin,
    validate('param', idParam),
    validate('json', seriesChangeInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const saved = await changeSeries(c.var.deps, c.var.admin, { id, input: c.req.valid('json') })
      return answer(c, { ...saved })
    },
  )
  .delete(
    '/admin/series/:id',
    requireAdmin,
    validate('param', idParam),
    validate('query', seriesEndQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const ended = await endSeries(c.var.deps, c.var.admin, { id, query: c.req.valid('query') })
      return answer(c, { ...ended })
    },
  )
