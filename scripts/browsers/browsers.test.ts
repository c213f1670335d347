import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { promised } from '../../apps/web/promised-browsers.ts'
import { fallbacks } from './fallbacks.ts'

test('docs/browsers.md says which browsers are promised, and what happens where one lacks what is used', async () => {
  const words = await Bun.file(join(import.meta.dir, '../../docs/browsers.md')).text()
  for (const [name, version] of [
    ['Safari', promised.safari_ios],
    ['Firefox', promised.firefox],
    ['Chrome', promised.chrome],
  ])
    expect(words).toContain(`| ${name} | ${version} |`)
  for (const { features, why } of fallbacks)
    expect(words).toContain(
      `| ${features.map((one) => `\`${one.split('/').slice(1).join('/')}\``).join(', ')} | ${why} |`,
    )
})
