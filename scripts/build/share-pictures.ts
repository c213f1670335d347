import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { renderer } from '@tramontane/web/entry-server'
import sharp from 'sharp'
import { sharePicture } from '../../apps/web/src/lib/search-engines/seo.ts'
import { drawSharePicture } from './draw-share-picture.ts'

/** Pages are read for their titles and drawings only: whose business it is stays out of the pictures. */
const site = {
  ...demoBusiness,
  baseUrl: 'http://localhost',
  isDemo: true,
  isComing: false,
  today: '2026-11-20',
  notice: null,
  rating: { value: 5, count: 1 },
  addressService: null,
  routeService: null,
  forecastService: null,
  smsService: null,
  analyticsId: null,
  stripeJsUrl: null,
}

/** A drawing for pages that begin without one. */
const usualDrawing = '/dessins/zones.svg'

/** Lays in the build's folder the picture that each public page shows where its link is shared. Answers how many. */
export async function sharePictures(folder: string): Promise<number> {
  let count = 0
  for (const path of renderer.pagePaths(site)) {
    const { html } = await renderer.renderPath(path, site)
    if (html.includes('<meta name="robots" content="noindex"')) continue
    const drawing = await drawingOf(html, folder)
    const { pixels, width, height } = await drawSharePicture({ title: titleOf(html), drawing })
    const raw = { width, height, channels: 4 } as const
    const file = join(folder, sharePicture(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await sharp(pixels, { raw }).png({ palette: true, effort: 4 }).toBuffer())
    count += 1
  }
  return count
}

function titleOf(html: string): string {
  const [, title = ''] = html.match(/<title>(.*?)<\/title>/) ?? []
  const words = title
    .replace(` | ${site.identity.name}`, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
  if (!words || words.includes(site.identity.name)) throw new Error(`no title to draw in "${title}"`)
  return words
}

/** The page's first picture, computed or drawn. */
async function drawingOf(html: string, folder: string): Promise<string> {
  const [, own = usualDrawing] = html.match(/<img src="(\/(?:dessins|images)\/[^"]+)"/) ?? []
  const file = join(folder, own)
  if (!existsSync(file)) throw new Error(`no picture ${own} in ${folder}`)
  if (own.endsWith('.svg')) return readFileSync(file, 'utf8')
  const png = await sharp(file).resize(530, 332, { fit: 'cover', kernel: 'cubic' }).png().toBuffer()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="530" height="332"><image width="530" height="332" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}
