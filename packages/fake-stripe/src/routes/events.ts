import { listParams, matches, page } from '../http/list.ts'
import { texts } from '../http/params.ts'
import type { Route } from '../http/route.ts'
import { found } from '../state.ts'

export const eventRoutes: Route[] = [
  {
    call: 'GET /v1/events',
    answers: 'event',
    isList: true,
    params: [...listParams, 'type', 'types'],
    run: ({ world, form }) => {
      const types = texts(form, 'types')
      return page(
        world.state.events,
        form,
        '/v1/events',
        ({ type }) => matches(form, 'type', type) && (types === undefined || types.includes(type)),
      )
    },
  },
  {
    call: 'GET /v1/events/:id',
    answers: 'event',
    params: [],
    run: ({ world, id }) => found(world.state.events, id, 'event'),
  },
]
