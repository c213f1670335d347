import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { answer } from '../../http/answer.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { publicSite } from './public-site.ts'

export const siteRoutes = new Hono<AppEnv>().get('/site', (c) => {
  const { deps } = c.var
  return answer(c, {
    data: { ...publicSite(deps.settings.current, deps), ...textsOf(deps) },
  })
})

/** Absent while the texts are the program's. */
function textsOf({ pages }: Pick<Deps, 'pages'>) {
  const { site } = pages.texts()
  return site && { texts: site }
}
