import type { PageRenderer } from '@tramontane/contract/page-renderer'
import { type Config, domainSaid, readConfig } from '../config.ts'
import { cheapHashing, hashAtCost } from '../http/passwords.ts'
import { contentSecurityPolicy } from '../pages/content-security-policy.ts'
import { headTags } from '../pages/head-tags.ts'
import { measureHosts, stripeHosts } from '../pages/page-hosts.ts'
import { loadWebBuild, webFolder } from '../pages/web-build.ts'
import { startServer, type Web } from '../start-server.ts'
import { welcome } from './welcome.ts'

/** Serves until SIGTERM or SIGINT. */
export async function serve(renderer: PageRenderer, args: string[] = []): Promise<number> {
  const config = readConfig(undefined, domainSaid(args))
  if (config.cheapPasswords) hashAtCost(cheapHashing)
  const stopAsked = new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  const server = await startServer(config, () => builtWeb(config, renderer))
  if (!config.isProduction) welcome(config, server.newAdmin)
  await stopAsked
  await server.stop()
  return 0
}

async function builtWeb({ stripe, analyticsId }: Config, renderer: PageRenderer): Promise<Web> {
  const build = loadWebBuild(webFolder())
  return {
    files: build.files,
    pages: {
      renderer,
      headTagsOf: (routeIds) => headTags(build, routeIds),
      policyOf: (html, path) =>
        contentSecurityPolicy(html, stripeHosts(stripe, path), measureHosts(analyticsId, path)),
    },
  }
}
