import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { keepShell } from './keep-shell.ts'
import { sharePictures } from './share-pictures.ts'
import { root } from './steps.ts'

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
