import { booking } from './booking.ts'
import { books } from './books.ts'
import { contact } from './contact.ts'
import { ownerDayWork } from './day.ts'
import { dayScreen } from './day-screen.ts'
import { documentArchive } from './documents.ts'
import { grids } from './grids.ts'
import { homePage } from './home-page.ts'
import { importList } from './import.ts'
import { inside } from './inside.ts'
import { lighthouse } from './lighthouse.ts'
import { login } from './login.ts'
import { pages } from './pages.ts'
import { roadWork } from './road.ts'
import type { Row } from './rounds.ts'
import { session } from './session.ts'
import { dataSizes } from './sizes.ts'
import { startAndMemory } from './start-and-memory.ts'

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
