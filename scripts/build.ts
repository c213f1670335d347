import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { keepShell } from './keep-shell.ts'
import { sharePictures } from './share-pictures.ts'

const root = join(import.meta.dir, '..')
const outfile = join(root, 'dist/tramontane')

/**
 * libsql asks for its native part by a name computed at run time, which no bundler can follow: on the machine that
 * builds, the name is known.
 */
const staticLibsql: Bun.BunPlugin = {
  name: 'static-libsql',
  setup(build) {
    build.onLoad({ filter: /node_modules\/libsql\/index\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      const dynamic = /function requireNative\(\) \{[\s\S]*?\n\}/
      if (!dynamic.test(source)) throw new Error('libsql/index.js has changed: look at scripts/build.ts')
      const contents = source
        .replace(dynamic, `function requireNative() { return require("@libsql/${nativeTarget()}") }`)
        .replace(/const \{[^}]*\} = require\("(@neon-rs\/load|detect-libc)"\);/g, '')
      return { contents, loader: 'js' }
    })
  },
}

function nativeTarget(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'win32' }[process.platform as 'linux']
  return `${system}-${process.arch}${system === 'linux' ? '-gnu' : ''}`
}

await viteBuild({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  logLevel: 'warn',
})

keepShell(join(root, 'dist/web'))
compressAssets(join(root, 'dist/web'))
const drawn = await sharePictures(join(root, 'dist/web'))
console.log(`${drawn} images de partage`)

/** Embedded folders keep their path relative to the program's entry, so they are laid beside it first. */
const staging = join(root, 'dist/program')
rmSync(staging, { recursive: true, force: true })
cpSync(join(root, 'dist/web'), join(staging, 'web'), { recursive: true })
cpSync(join(root, 'packages/db/migrations'), join(staging, 'migrations'), { recursive: true })

const result = await Bun.build({
  entrypoints: [join(root, 'apps/server/src/main.ts')],
  target: 'bun',
  minify: { syntax: true, whitespace: true },
  bytecode: true,
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [staticLibsql],
  compile: { outfile, assets: [join(staging, 'web'), join(staging, 'migrations')] },
})
if (!result.success) throw new AggregateError(result.logs, 'the build failed')
console.log(`dist/tramontane : ${Math.round(Bun.file(outfile).size / 1024 / 1024)} Mio`)
