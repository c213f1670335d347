import { join } from 'node:path'
import { createServer } from 'vite'
import { bun, install, root } from './steps.ts'

/** Where a developer looks, and where the program answers behind it. */
const lookPort = 3000
const programPort = 3001

await install()

const program = Bun.spawn([bun, '--watch', '--no-clear-screen', 'apps/server/src/dev.ts'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(programPort),
    BASE_URL: `http://localhost:${lookPort}`,
    LOG_LEVEL: 'warn',
  },
  stdio: ['inherit', 'inherit', 'inherit'],
})

const vite = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  appType: 'custom',
  server: {
    port: lookPort,
    strictPort: true,
    proxy: {
      '^/(?!@|src/|\\.fonts/|node_modules/|\\.\\./|packages/|__)': {
        target: `http://127.0.0.1:${programPort}`,
      },
    },
  },
})
await vite.listen()

process.on('SIGINT', () => stop())
process.on('SIGTERM', () => stop())

async function stop() {
  program.kill('SIGTERM')
  await Promise.all([vite.close(), program.exited])
  process.exit(0)
}
