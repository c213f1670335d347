import { ownSeriesEndQuery, seriesWishInput } from '@tramontane/contract/appointments/series'
import { Hono } from 'hono'
import { answer } from '../../../http/answer.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { callsPerMinute } from '../../../http/calls-per-minute.ts'
import { requireClient } from '../../../http/require-account.ts'
import { idParam, validate } from '../../../http/validate.ts'
import { askSeries } from './ask-series.ts'
import { endOwnSeries } from './end-series.ts'
import { listOwnSeries } from './list-series.ts'

export const seriesClientRoutes = new Hono<AppEnv>()
  .get('/client-series', requireClient, async (c) => {
    const data = await listOwnSeries(c.var.deps, c.var.client.id)
    return answer(c, { data })
  })
  .post('/client-series', requireClient, callsPerMinute(10), validate('json', seriesWishInput), async (c) => {
    const data = await askSeries(c.var.deps, c.var.client, c.req.valid('json'))
    return answer(c, { data }, 201)
  })
  .delete(
    '/client-series/:id',
    requireClient,
    validate('param', idParam),
    validate('query', ownSeriesEndQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await endOwnSeries(c.var.deps, c.var.client, { id, query: c.req.valid('query') })
      return answer(c, { data })
    },
  )
