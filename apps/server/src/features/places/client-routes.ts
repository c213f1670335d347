import { placeChangeInput, placeInput } from '@tramontane/contract/clients/place'
import { Hono } from 'hono'
import { answer } from '../../http/answer.ts'
import type { AppEnv, ClientActor } from '../../http/app-env.ts'
import { callsPerMinute } from '../../http/calls-per-minute.ts'
import { requireClient } from '../../http/require-account.ts'
import { idParam, validate } from '../../http/validate.ts'
import { addPlace, listPlaces, type PlaceActor } from './add-place.ts'
import { changePlace, deletePlace } from './change-place.ts'

export const placeClientRoutes = new Hono<AppEnv>()
  .get('/client-places', requireClient, async (c) => {
    const data = await listPlaces(c.var.deps, c.var.client.id)
    return answer(c, { data })
  })
  .post('/client-places', requireClient, callsPerMinute(30), validate('json', placeInput), async (c) => {
    const { deps, client } = c.var
    const data = await addPlace(deps, as(client), { clientId: client.id, input: c.req.valid('json') })
    return answer(c, { data }, 201)
  })
  .patch(
    '/client-places/:id',
    requireClient,
    validate('param', idParam),
    validate('json', placeChangeInput),
    async (c) => {
      const { deps, client } = c.var
      const which = { id: c.req.valid('param').id, clientId: client.id }
      const data = await changePlace(deps, as(client), { ...which, input: c.req.valid('json') })
      return answer(c, { data })
    },
  )
  .delete('/client-places/:id', requireClient, validate('param', idParam), async (c) => {
    const { deps, client } = c.var
    await deletePlace(deps, as(client), { id: c.req.valid('param').id, clientId: client.id })
    return answer(c)
  })

function as({ id }: ClientActor): PlaceActor {
  return { actor: `client:${id}`, isOwner: false }
}
