import type { Sheets } from './pdf/sheets.ts'
import { sheetSize } from './pdf/sheets.ts'
import { colour, points } from './pdf/syntax.ts'

const nuit = colour('#0b2545')
const drop = colour('#4aa3da')

/** The icon of the site (apps/web/public/icon.svg), in a square of 64. */
const mark = `${nuit} rg 15 0 m 49 0 l 57.3 0 64 6.7 64 15 c 64 49 l 64 57.3 57.3 64 49 64 c 15 64 l 6.7 64 0 57.3 0 49 c 0 15 l 0 6.7 6.7 0 15 0 c f
q 1 0 0 1 7 8 cm 1 J
${drop} rg 26 3 m 26 3 42 19.5 42 30 c 42 38.84 34.84 46 26 46 c 17.16 46 10 38.84 10 30 c 10 19.5 26 3 26 3 c f
1 1 1 RG 3.5 w 3 25 m 25.5 25 l 28.15 25 30.3 22.85 30.3 20.2 c 30.3 17.55 28.15 15.4 25.5 15.4 c 22.85 15.4 20.7 17.55 20.7 20.2 c S
7 32.5 m 31.5 32.5 l 34.15 32.5 36.3 34.65 36.3 37.3 c 36.3 39.95 34.15 42.1 31.5 42.1 c 28.85 42.1 26.7 39.95 26.7 37.3 c S Q`

export function drawMark(sheets: Sheets, { x, y, size }: { x: number; y: number; size: number }): void {
  sheets.drawing(mark, { x, y, scale: size / 64 })
}

/** The wind over the head of a paper: a few lines that bend as they go. */
export function drawWind(sheets: Sheets, height: number): void {
  const { width } = sheetSize
  const lines = [...Array(7).keys()].map((index) => {
    const y = height * (index / 5 - 0.25)
    const [rise, fall] = [height * 0.34, height * 0.2]
    return `0 ${points(y)} m ${points(width * 0.3)} ${points(y + rise)} ${points(width * 0.42)} ${points(y - fall)} ${points(width * 0.62)} ${points(y + fall)} c ${points(width * 0.78)} ${points(y + rise)} ${points(width * 0.9)} ${points(y + rise)} ${points(width)} ${points(y + fall)} c S`
  })
  sheets.drawing(`0 0 ${points(width)} ${points(height)} re W n 1 1 1 RG 1.2 w\n${lines.join('\n')}`, {
    x: 0,
    y: 0,
    scale: 1,
  })
}
