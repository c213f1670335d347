import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { root } from '../steps.ts'
import { keepShell } from './keep-shell.ts'
import { sharePictures } from './share-pictures.ts'

/** Makes `dist/web`, whole: what the program serves as files. */
export async function buildWeb(): Promise<void> {
  await viteBuild({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
  })
  keepShell(join(root, 'dist/web'))
  compressAssets(join(root, 'dist/web'))
  console.log(`${await sharePictures(join(root, 'dist/web'))} images de partage`)
}

/** Formats that are text inside; fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/

/** Lays '.br' and '.gz' beside every text file of the build, at the highest quality: the program only reads them. */
function compressAssets(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of files) {
    const content = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}
