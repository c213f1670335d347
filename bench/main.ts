import { homePage } from './home-page.ts'
import { startTimes } from './start-times.ts'

export type Figure = { what: string; measured: string; toReach: string }

const figures = [...(await startTimes()), ...(await homePage())]
console.table(
  Object.fromEntries(figures.map(({ what, measured, toReach }) => [what, { measured, 'to reach': toReach }])),
)
process.exit(0)
