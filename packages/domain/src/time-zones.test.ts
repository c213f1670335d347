import { expect, test } from 'bun:test'
import { join } from 'node:path'

const suites = [
  'calendar.test.ts',
  'visit-days.test.ts',
  'slots.test.ts',
  'periods.test.ts',
  'open-time.test.ts',
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
