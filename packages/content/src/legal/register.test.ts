import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processingsSection } from './privacy/processings.ts'

test('the register of processing has every processing of the privacy page, kept as long', () => {
  const register = readFileSync(join(import.meta.dir, '../../../../docs/register.md'), 'utf8')
  const lines = register.split('\n').filter((line) => line.startsWith('| '))
  const rows = processingsSection({ analyticsId: 'G-TEST' }).table?.rows ?? []
  expect(rows.length).toBeGreaterThan(9)
  for (const [name = '', , , , kept = ''] of rows) {
    const line = lines.find((one) => one.startsWith(`| ${name} |`))
    expect([name, line?.includes(`| ${kept} |`)]).toEqual([name, true])
  }
})
