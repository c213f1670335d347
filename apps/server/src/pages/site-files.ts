import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { feed } from './feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { answerStored } from './stored-file.ts'

/** What robots and feed readers read, made from the settings and kept like the pages. Source: SEO-04. */
export const siteFileRoutes = new Hono<AppEnv>()
  .get('/sitemap.xml', async (c) => {
    const { deps } = c.var
    return answerStored(c, await deps.pages.keep('/sitemap.xml', () => sitemap(deps)))
  })
  .get('/robots.txt', async (c) => {
    const { deps } = c.var
    return answerStored(c, await deps.pages.keep('/robots.txt', () => robots(deps)))
  })
  .get('/blog/rss.xml', async (c) => {
    const { deps } = c.var
    return answerStored(c, await deps.pages.keep('/blog/rss.xml', () => feed(deps)))
  })
