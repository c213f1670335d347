import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  type PictureName,
  pictureNames,
  pictureSizes,
} from '../../apps/web/src/components/site/pictures/picture-names.ts'
import { render } from './render.ts'
import { scenes } from './scenes.ts'

/**
 * Computes the site's pictures again: `bun run pictures` for all, `bun run pictures cuir` for one. Half a minute to a
 * minute each, the same to the byte on every machine that rounds alike.
 */
const folder = join(import.meta.dir, '../../apps/web/public/images')
mkdirSync(folder, { recursive: true })
const asked = process.argv.slice(2)

for (const name of asked.length > 0 ? asked.filter(isName) : pictureNames) {
  const from = performance.now()
  const { width, height, narrow } = pictureSizes(name)
  const pixels = render(scenes[name](), { width, height, samples: 4 })
  const whole = sharp(pixels, { raw: { width, height, channels: 3 } })
  await write(whole.clone(), `${name}-${width}`)
  await write(whole.clone().resize({ ...narrow, fit: 'cover' }), `${name}-${narrow.width}`)
  console.log(`${name} : ${Math.round((performance.now() - from) / 1000)} s`)
}

async function write(picture: Sharp, name: string) {
  await picture
    .clone()
    .avif({ quality: 50, effort: 6 })
    .toFile(join(folder, `${name}.avif`))
  await picture
    .clone()
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

function isName(word: string): word is PictureName {
  return (pictureNames as readonly string[]).includes(word)
}
