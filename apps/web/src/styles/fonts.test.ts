import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fontCharacters } from '../../subset-fonts.ts'

/** Signs that neither font has: the system draws them. */
const others = '⌘✕'

const root = join(import.meta.dir, '../../../..')

test.each(['packages/content/src', 'packages/domain/src', 'packages/contract/src', 'apps/web/src'])(
  'every letter and sign of the texts of %s is in the fonts',
  async (folder) => {
    const drawn = new Set(fontCharacters + others)
    const missing = new Set<string>()
    for (const path of new Bun.Glob('**/*.{ts,tsx}').scanSync(join(root, folder))) {
      if (path.includes('.test.')) continue
      const text = await Bun.file(join(root, folder, path)).text()
      for (const sign of text) if (sign > '~' && !drawn.has(sign)) missing.add(`${sign} in ${path}`)
    }
    expect([...missing]).toEqual([])
  },
)
