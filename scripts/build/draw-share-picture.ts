import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import satori from 'satori'
import { shareSize } from '../../apps/web/src/lib/search-engines/seo.ts'

type Picture = { title: string; drawing: string }

const nuit = '#0b2545'
const font = (weight: 500 | 800) => ({
  name: 'Bricolage Grotesque',
  weight,
  style: 'normal' as const,
  data: readFileSync(
    Bun.resolveSync(
      `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff`,
      import.meta.dir,
    ),
  ),
})
const fonts = [font(500), font(800)]

const drawingWidth = 530

/** A page's title beside its drawing, as pixels of four bytes: what a shared link shows. */
export async function drawSharePicture(picture: Picture): Promise<{ pixels: Buffer } & typeof shareSize> {
  const svg = await satori(layout(picture), { ...shareSize, fonts })
  return { ...shareSize, pixels: new Resvg(svg).render().pixels }
}

function layout({ title, drawing }: Picture) {
  return box(
    {
      ...shareSize,
      boxSizing: 'border-box',
      padding: '70px 60px',
      alignItems: 'center',
      justifyContent: 'space-between',
      backgroundImage: 'linear-gradient(to bottom, #cfe7f6, #eef7fc)',
      color: nuit,
      fontFamily: 'Bricolage Grotesque',
    },
    box(
      { flexDirection: 'column', width: 500, height: '100%', justifyContent: 'space-between' },
      box(
        { fontSize: title.length > 42 ? 58 : 68, fontWeight: 800, lineHeight: 1.1, letterSpacing: -1 },
        title,
      ),
      box(
        { alignItems: 'center', fontSize: 28, fontWeight: 500 },
        box({ width: 56, height: 10, marginRight: 20, borderRadius: 5, backgroundColor: '#f2b705' }),
        'Lavage auto à domicile',
      ),
    ),
    createElement('img', {
      ...rasterOf(drawing),
      style: { borderRadius: 28, backgroundColor: '#d6ebf7' },
    }),
  )
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children)
}

type Raster = { src: string; width: number; height: number }

/** Several pages begin with one drawing. */
const rasters = new Map<string, Raster>()

function rasterOf(drawing: string): Raster {
  const known = rasters.get(drawing)
  if (known) return known
  const image = new Resvg(drawing, { fitTo: { mode: 'width', value: drawingWidth } }).render()
  const src = `data:image/png;base64,${image.asPng().toString('base64')}`
  const raster = { src, width: image.width, height: image.height }
  rasters.set(drawing, raster)
  return raster
}
