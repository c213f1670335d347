import { expect, test } from 'bun:test'
import { plansOf } from '../../testing/database/plans-of.ts'
import { statisticsApp } from './testing.ts'

test('no figure counts the rows of a table: what is asked is kept, or found by an index', async () => {
  await using set = await statisticsApp('2026-11-20')
  const work = () => set.figures('2026-01-01', '2026-12-31')
  const about = /figures|appointments|"subscriptions"|clients"|contact_|page_visits|wash_ledger/
  const plans = await plansOf(set, work, about)
  expect(plans.length).toBeGreaterThan(10)
  const read = plans.flat().filter((step) => /^(SCAN|SEARCH)/.test(step))
  const allowed =
    /^SEARCH (day_moves|moved_washes|later|other|b) USING (COVERING )?INDEX \w+_by_(end|move|appointment|subscription|client|wash) \(|^SEARCH appointments USING INTEGER PRIMARY KEY|^SCAN (running|\(|CONSTANT)|^SEARCH figures USING INDEX sqlite_autoindex_figures_1 \(name=|^SEARCH contact_\w+ USING (COVERING )?INDEX contact_\w+_by_(status|answer) |^SEARCH wash_ledger USING INDEX wash_ledger_carried |^SEARCH subscriptions USING INTEGER PRIMARY KEY|^SEARCH [pw] USING INDEX \w+_by_time \(|^SEARCH r USING INDEX refunds_by_(time|intent) \(|^SCAN documents USING INDEX documents_of_companies$|^SEARCH f USING INDEX documents_key_unique \(|^SEARCH [fq] USING (COVERING )?INDEX \w+_by_(payment|appointment|intent|subscription) \(|^SEARCH \w USING INTEGER PRIMARY KEY|^SCAN line$|^SEARCH appointments USING INDEX appointments_by_status \(status=\? AND date>\? AND date<\?\)/
  expect(read.filter((step) => !allowed.test(step))).toEqual([])
})
