import type { Row } from './tools/rounds.ts'
import { booking } from './works/booking.ts'
import { books } from './works/books.ts'
import { contact } from './works/contact.ts'
import { ownerDayWork } from './works/day.ts'
import { dayScreen } from './works/day-screen.ts'
import { documentArchive } from './works/documents.ts'
import { grids } from './works/grids.ts'
import { homePage } from './works/home-page.ts'
import { importList } from './works/import.ts'
import { inside } from './works/inside.ts'
import { lighthouse } from './works/lighthouse.ts'
import { login } from './works/login.ts'
import { pages } from './works/pages.ts'
import { roadWork } from './works/road.ts'
import { session } from './works/session.ts'
import { dataSizes } from './works/sizes.ts'
import { startAndMemory } from './works/start-and-memory.ts'

/** By the name that `bun run bench <name>…` takes; without one, all of them. */
const works: Record<string, () => Promise<Row[]>> = {
  pages,
  contact,
  booking,
  session,
  sizes: dataSizes,
  grids,
  login,
  import: importList,
  documents: documentArchive,
  books,
  road: roadWork,
  day: ownerDayWork,
  telephone: dayScreen,
  start: startAndMemory,
  home: homePage,
  inside,
  lighthouse,
}

/** What a work looks for besides its name: `sizes million`. */
const extras = ['million']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in works) && !extras.includes(name))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(' ')}; there are ${[...Object.keys(works), ...extras].join(' ')}`)
  process.exit(2)
}

const rows: Row[] = []
for (const [name, measure] of Object.entries(works)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.error(`measuring ${name}…`)
  rows.push(...(await measure()))
}
console.table(rows)
process.exit(0)
