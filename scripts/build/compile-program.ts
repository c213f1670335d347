import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'
import { buildFacts } from './build-facts.ts'

export type Machine = {
  /** The folder or package of libSQL's native part for it. */
  libsql: string
  /** The Bun that the program is put into; this very one when not said. */
  runtime?: { target: Bun.Build.CompileTarget; executablePath: string }
}

/** Makes the one file of the program from `dist/web`. Errors: what the bundler says. */
export async function compileProgram(outfile: string, { libsql, runtime }: Machine): Promise<void> {
  const result = await Bun.build({
    entrypoints: [join(root, 'apps/server/src/main.ts')],
    target: 'bun',
    minify: { syntax: true, whitespace: true },
    bytecode: true,
    // Each command loads what it needs, and no more is kept in memory.
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', BUILT: JSON.stringify(buildFacts()) },
    plugins: [staticLibsql(libsql), withoutBrowserRooms],
    compile: { outfile, assets: stagedFolders(), ...runtime },
  })
  if (!result.success) throw new AggregateError(result.logs, 'the build failed')
}

/** Of this machine, as its package manager brought it. */
export function libsqlHere(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'win32' }[process.platform as 'linux']
  return `@libsql/${system}-${process.arch}${system === 'linux' ? '-gnu' : ''}`
}

/** Embedded folders keep their path relative to the program's entry, so they are laid beside it first. */
function stagedFolders(): string[] {
  const staging = join(root, 'dist/program')
  rmSync(staging, { recursive: true, force: true })
  cpSync(join(root, 'dist/web'), join(staging, 'web'), { recursive: true })
  // What a migration was computed from is for the next one's author alone.
  const isUsed = (path: string) => !path.endsWith('_snapshot.json')
  cpSync(join(root, 'packages/db/migrations'), join(staging, 'migrations'), {
    recursive: true,
    filter: isUsed,
  })
  return [join(staging, 'web'), join(staging, 'migrations')]
}

/**
 * The rooms that a browser alone renders, where the server writes the waiting screen: it would carry them, and React's
 * half for browsers, for nothing.
 */
const withoutBrowserRooms: Bun.BunPlugin = {
  name: 'without-browser-rooms',
  setup(build) {
    build.onLoad({ filter: /apps\/web\/src\/routes\/[\w.-]+\.lazy\.tsx$/ }, async ({ path }) => {
      const room = await Bun.file(path.replace('.lazy.tsx', '.tsx')).text()
      if (!room.includes('ssr: false'))
        throw new Error(`${path} is rendered by the server: look at compile-program.ts`)
      return { contents: 'export const Route = { options: {} }', loader: 'js' }
    })
  },
}

/**
 * libsql asks for its native part by a name computed at run time, which no bundler can follow: for whom the program is
 * built is known.
 */
function staticLibsql(native: string): Bun.BunPlugin {
  return {
    name: 'static-libsql',
    setup(build) {
      build.onLoad({ filter: /node_modules\/libsql\/index\.js$/ }, async ({ path }) => {
        const source = await Bun.file(path).text()
        const dynamic = /function requireNative\(\) \{[\s\S]*?\n\}/
        if (!dynamic.test(source)) throw new Error('libsql/index.js has changed: look at compile-program.ts')
        const contents = source
          .replace(dynamic, `function requireNative() { return require(${JSON.stringify(native)}) }`)
          .replace(/const \{[^}]*\} = require\("(@neon-rs\/load|detect-libc)"\);/g, '')
        return { contents, loader: 'js' }
      })
    },
  }
}
