import { describe, expect, test } from 'bun:test'
import { readEnvFile, withValues } from './env-file.ts'

const purposeOf = (name: string) => `Ce que fait ${name}.`

describe('a file of variables is read as systemd reads it', () => {
  test.each([
    ['a bare value', 'A=b c  \n', 'b c'],
    ['single quotes, taken as they are', `A='b "c" \\d'\n`, 'b "c" \\d'],
    ['double quotes, with what they escape', 'A="b \\"c\\" \\$d \\e"\n', 'b "c" $d \\e'],
    ['two quoted parts beside each other', `A='b'"c"\n`, 'bc'],
    ['quotes within a bare value', `A=l'eau\n`, `l'eau`],
    ['a value over two lines', 'A=b\\\nc\n', 'bc'],
    ['a quoted value over two lines', `A='b\nc'\n`, 'b\nc'],
    ['an equals sign within', 'A=b=c\n', 'b=c'],
    ['nothing', 'A=\n', ''],
    ['the last of two', 'A=b\nA=c\n', 'c'],
    ['no line feed at the end', 'A=b', 'b'],
    ['a name that stands away from the margin', '  A=b\n', 'b'],
    ['a hash within', 'A=b#c\n', 'b#c'],
  ])('%s', (_, text, value) => {
    expect(readEnvFile(text)).toEqual({ A: value })
  })

  test('comments and lines without a name say nothing', () => {
    expect(readEnvFile('# A=1\n; B=2\n\nhello\n=c\n')).toEqual({})
  })
})

describe('a value that is written', () => {
  test.each(['', 'abc', 'deux mots', `l'eau`, `l'eau à "5 €" \\ $x \`y\``, '#non', 'a=b', ' bord '])(
    'is read again as it was: %s',
    (value) => {
      expect(readEnvFile(withValues('', { A: value }, purposeOf))).toEqual({ A: value })
    },
  )

  test('changes its own line alone; comments, order and strangers stay', () => {
    const text = `# À moi\nMIENNE='x'   \nA=1\n\n# fin\nB="2"\n`
    expect(withValues(text, { A: '9', B: '2', C: '3' }, purposeOf)).toBe(
      `# À moi\nMIENNE='x'   \nA=9\n\n# fin\nB="2"\n\n# Ce que fait C.\nC=3\n`,
    )
  })

  test('replaces the one of several that counts', () => {
    expect(withValues('A=1\nA=2\n', { A: '3' }, purposeOf)).toBe('A=1\nA=3\n')
  })
})
