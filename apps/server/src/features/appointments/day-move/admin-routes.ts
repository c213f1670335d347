import {
  dayMovesInput,
  dayMovesLettersInput,
  dayMovesQuery,
  dayMovesStartsInput,
} from '@tramontane/contract/appointments/day-move'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { requireAdmin } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { watchWeather } from '../../forecast/watch-weather.ts'
import { moveDay } from './move-day.ts'
import { previewLetters } from './preview-letters.ts'
import { proposeDayMoves } from './propose-day-move.ts'
import { listClosedByMoves, reopenDay } from './reopen-day.ts'
import { startsBeside } from './starts-beside.ts'

export const dayMoveAdminRoutes = new Hono<AppEnv>()
  .post('/admin/day-moves/proposal', requireAdmin, validate('json', dayMovesQuery), async (c) => {
    const data = await proposeDayMoves(c.var.deps.database.db, c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/day-moves/starts', requireAdmin, validate('json', dayMovesStartsInput), async (c) => {
    const data = await startsBeside(c.var.deps.database.db, c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/day-moves/letters', requireAdmin, validate('json', dayMovesLettersInput), async (c) => {
    const data = await previewLetters(c.var.deps.database.db, c.var.deps, c.req.valid('json'))
    return answer(c, { data })
  })
  .post('/admin/day-moves', requireAdmin, validate('json', dayMovesInput), async (c) => {
    const data = await moveDay(c.var.deps, c.var.admin, c.req.valid('json'))
    // What the weather made a thing to do may be over by it.
    await watchWeather(c.var.deps)
    return answer(c, { data }, 201)
  })
  .get('/admin/day-moves', requireAdmin, async (c) => {
    const data = await listClosedByMoves(c.var.deps.database.db, c.var.deps)
    return answer(c, { data })
  })
  .post('/admin/day-moves/:id/reopen', requireAdmin, validate('param', idParam), async (c) => {
    const data = await reopenDay(c.var.deps, c.var.admin, c.req.valid('param').id)
    return answer(c, { data })
  })
