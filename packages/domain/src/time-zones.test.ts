import { expect, test } from 'bun:test'
import { join } from 'node:path'

const suites = [
  'days/calendar.test.ts',
  'days/visit-days.test.ts',
  'washes/slots.test.ts',
  'contracts/periods.test.ts',
  'days/worked-days.test.ts',
].map((file) => join(import.meta.dir, file))

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'the calendar is the same on a machine in %s',
  (zone) => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, 'test', ...suites], {
      env: { PATH: '', HOME: '/tmp', TZ: zone },
      cwd: import.meta.dir,
    })
    expect(exitCode, stderr.toString()).toBe(0)
  },
)
