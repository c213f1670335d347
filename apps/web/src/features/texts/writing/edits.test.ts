import { describe, expect, test } from 'bun:test'
import {
  continueLine,
  type Edit,
  insertBlock,
  insertLink,
  type LineKind,
  pictureBlock,
  type Selected,
  toggleLines,
  toggleMark,
} from './edits.ts'

/** '|' is the cursor, '[' and ']' are both ends of what is selected. */
function selected(drawn: string): Selected {
  const from = drawn.search(/[|[]/)
  const text = drawn.replace(/[|[\]]/g, '')
  const to = drawn.includes(']') ? drawn.indexOf(']') - 1 : from
  return { text, from, to }
}

function done({ text }: Selected, { from, to, insert, select: [start, end] }: Edit): string {
  const now = text.slice(0, from) + insert + text.slice(to)
  if (start === end) return `${now.slice(0, start)}|${now.slice(start)}`
  return `${now.slice(0, start)}[${now.slice(start, end)}]${now.slice(end)}`
}

describe('bold and italic', () => {
  test.each([
    ['**', 'Un [mot] ici', 'Un **[mot]** ici'],
    ['**', 'Un **[mot]** ici', 'Un [mot] ici'],
    ['**', 'Un [**mot**] ici', 'Un [mot] ici'],
    ['*', 'Un **[mot]** ici', 'Un ***[mot]*** ici'],
    ['*', 'Un ***[mot]*** ici', 'Un **[mot]** ici'],
    ['**', 'Un ***[mot]*** ici', 'Un *[mot]* ici'],
    ['**', 'Un[ mot ]ici', 'Un **[mot]** ici'],
    ['**', 'Aujourd|’hui encore', '**[Aujourd’hui]** encore'],
    ['**', 'Un |', 'Un **|**'],
    ['**', 'Un **|**', 'Un |'],
    ['**', '[- un\n- deux]', '[- **un**\n- **deux**]'],
    ['**', '[- **un**\n\n- **deux**]', '[- un\n\n- deux]'],
    ['*', '[## Titre]', '[## *Titre*]'],
    ['**', 'prix de $& [et $1]', 'prix de $& **[et $1]**'],
  ] as const)('%s of %p is %p', (mark, before, after) => {
    expect(done(selected(before), toggleMark(selected(before), mark))).toBe(after)
  })
})

describe('lines', () => {
  test.each<[LineKind, string, string]>([
    ['title', 'avant\nLe ti|tre\naprès', 'avant\n## Le ti|tre\naprès'],
    ['title', '## Le ti|tre', 'Le ti|tre'],
    ['subtitle', '## Le ti|tre', '### Le ti|tre'],
    ['title', '|', '## |'],
    ['title', '## |', '|'],
    ['bullets', '[un\n\ndeux\n]trois', '[- un\n\n- deux]\ntrois'],
    ['bullets', '[- un\n- deux]', '[un\ndeux]'],
    ['numbers', '[- un\n- deux\ntrois]', '[1. un\n2. deux\n3. trois]'],
    ['numbers', '[1. un\n2. deux]', '[un\ndeux]'],
    ['quote', 'un m|ot', '> un m|ot'],
    ['quote', '> un m|ot', 'un m|ot'],
    ['quote', '|> un mot', '|un mot'],
  ])('%s of %p are %p', (kind, before, after) => {
    expect(done(selected(before), toggleLines(selected(before), kind))).toBe(after)
  })
})

describe('Enter', () => {
  test.each([
    ['- un|', '- un\n- |'],
    ['- un|deux', '- un\n- |deux'],
    ['9. neuf|', '9. neuf\n10. |'],
    ['  * un|', '  * un\n  * |'],
    ['> dit|', '> dit\n> |'],
    ['- un\n- |', '- un\n|'],
    ['1. |', '|'],
  ])('after %p, there is %p', (before, after) => {
    const edit = continueLine(selected(before))
    expect(edit && done(selected(before), edit)).toBe(after)
  })

  test.each(['un mot|', '|- un', '-| un', '- [un]', '-un|', '2026|'])(
    '%p is left to the browser',
    (before) => {
      expect(continueLine(selected(before))).toBeNull()
    },
  )
})

describe('what is put in', () => {
  test.each([
    ['Voir [ici].', 'les tarifs', '/tarifs', 'Voir [les tarifs](/tarifs)|.'],
    ['|', 'note [1]', 'https://a.fr/x_(y)', '[note \\[1\\]](<https://a.fr/x_(y)>)|'],
    ['|', 'un\nmot', 'https://a.fr/a b', '[un mot](https://a.fr/a%20b)|'],
  ])('into %p, a link to %p', (before, words, href, after) => {
    expect(done(selected(before), insertLink(selected(before), { words, href }))).toBe(after)
  })

  test.each([
    ['|', 'X\n\n|'],
    ['un|', 'un\n\nX\n\n|'],
    ['un\n|', 'un\n\nX\n\n|'],
    ['un\n\n|\n\ndeux', 'un\n\nX|\n\ndeux'],
    ['un| deux', 'un\n\nX\n\n| deux'],
    ['un [trop]\ndeux', 'un \n\nX\n|\ndeux'],
  ])('into %p, something that stands alone', (before, after) => {
    expect(done(selected(before), insertBlock(selected(before), 'X'))).toBe(after)
  })

  test('a picture has its words, in one line', () => {
    expect(pictureBlock({ alt: 'Avant [et]\naprès', src: '/photos/a.webp' })).toBe(
      '![Avant \\[et\\] après](/photos/a.webp)',
    )
  })
})
