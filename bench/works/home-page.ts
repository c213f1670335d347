import { closeBrowser } from '../../apps/browser-tests/src/tools/browser.ts'
import { phone, stranger } from '../../apps/browser-tests/src/tools/page-sight.ts'
import { startMeasured } from '../tools/program.ts'
import { bounded, type Row } from '../tools/rounds.ts'

/** What a phone downloads for the home page before anybody touches it, and how much of it moves. */
export async function homePage(): Promise<Row[]> {
  await using program = await startMeasured()
  const { document, scripts, everything, requests, shifts } = await stranger(program.address, phone).lookAt(
    '/',
  )
  await closeBrowser()
  return [
    bounded('home page, HTML', kilobytes(document), '≤ 25 KB'),
    bounded('home page, initial JavaScript', kilobytes(scripts), '≤ 110 KB'),
    bounded('home page, everything', kilobytes(everything), '≤ 250 KB'),
    bounded('home page, requests', String(requests), '≤ 15'),
    bounded('home page, layout shift', shifts.reduce((sum, { by }) => sum + by, 0).toFixed(4), '≤ 0.02'),
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
