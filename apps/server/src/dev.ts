import { renderer } from '@tramontane/web/entry-server'
import { welcome } from './cli/welcome.ts'
import { readConfig } from './config/config.ts'
import { startServer, type Web } from './process/start-server.ts'

// Started by scripts/dev.ts behind Vite's server, which serves the modules that these tags ask for.
const viteTags = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>
<script type="module" src="/@vite/client"></script>
<link rel="stylesheet" href="/src/styles/app.css">
<script type="module" src="/src/entry-client.tsx"></script>`

const config = readConfig()
const { newAdmin } = await startServer(config, viteWeb)
welcome(config, newAdmin)

async function viteWeb(): Promise<Web> {
  return {
    files: new Map(),
    pages: { renderer, headTagsOf: () => viteTags, policyOf: () => "frame-ancestors 'none'" },
  }
}
