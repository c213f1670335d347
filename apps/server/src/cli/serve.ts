import { readConfig } from '../config.ts'
import { headTags } from '../pages/head-tags.ts'
import { pageStore } from '../pages/page-store.ts'
import { loadWebBuild, webFolder } from '../pages/web-build.ts'
import { startServer, type Web } from '../start-server.ts'
import { welcome } from './welcome.ts'

/** Serves until SIGTERM or SIGINT. */
export async function serve(): Promise<number> {
  const config = readConfig()
  const stopAsked = new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  const server = await startServer(config, builtWeb)
  if (!config.isProduction) welcome(config, server.newAdmin)
  await stopAsked
  await server.stop()
  return 0
}

async function builtWeb(): Promise<Web> {
  const build = loadWebBuild(webFolder())
  return {
    files: build.files,
    pages: (site) => pageStore({ site, headTagsOf: (routeIds) => headTags(build, routeIds) }),
  }
}
