import { describe, expect, test } from 'bun:test'
import { unknownNames } from '@tramontane/domain/texts/named-places'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import { demoBusiness } from '../business/demo-business.ts'
import { originalContent, programTexts } from './program-texts.ts'
import { textPlaces } from './text-places.ts'

const written = programTexts.map((text) => [text.key, text] as const)

test('the blog, the local pages and the washes can be written anew, each under a name of its own; legal texts cannot', () => {
  expect(programTexts).toHaveLength(18)
  expect(new Set(programTexts.map(({ key }) => key)).size).toBe(18)
  expect(programTexts.filter(({ key }) => !/^[a-z0-9-]{1,120}$/.test(key))).toEqual([])
  expect(programTexts.map(({ path }) => path)).not.toContain('/cgv')
})

describe.each(written)('%s', (_, text) => {
  const content = originalContent(text, demoBusiness) as TextContent
  const everything = JSON.stringify(content)

  test('names nothing that is no place, and has no mark left', () => {
    const names = new Set(textPlaces(demoBusiness, text.path).map(({ name }) => name))
    const { questions, picture, ...fields } = content
    const texts = [...Object.values(fields), ...questions.flatMap((one) => Object.values(one))]
    expect(texts.flatMap((one) => unknownNames(one, names))).toEqual([])
    expect(everything).not.toMatch(/10[\u202f ]?000,0|15[\u202f ]?000,0|40[\u202f ]?000,0|50[\u202f ]?h/)
  })

  test('is within what a text may be', () => {
    expect(content.markdown.length).toBeLessThan(textLimits.markdown)
    expect(content.questions.length).toBeLessThanOrEqual(textLimits.questions)
  })

  test('spells no price of the settings', () => {
    expect(everything.replace(/[\u00a0\u202f]/g, ' ')).not.toMatch(/(?<!dès )\b(39|45|89|189) €/)
  })
})
