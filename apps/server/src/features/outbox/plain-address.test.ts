import { describe, expect, test } from 'bun:test'
import { contactRequestInput } from '@tramontane/contract/requests/contact'
import { isPlainAddress, plainLine } from './plain-address.ts'

describe('one plain address', () => {
  test.each([
    'elodie@exemple.fr',
    'elodie.puig+lavage@mail.exemple.fr',
    "o'brien@exemple.fr",
    'a@b.co',
    'elodie@xn--caf-dma.fr',
    'élodie@exemple.fr',
  ])('%s', (address) => {
    expect(isPlainAddress(address)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['a word', 'elodie'],
    ['no mailbox', '@exemple.fr'],
    ['no host', 'elodie@'],
    ['two at signs', 'elodie@puig@exemple.fr'],
    ['a list by comma', 'a@b.fr,evil@z.fr'],
    ['a list by comma and blank', 'a@b.fr, evil@z.fr'],
    ['a list by semicolon', 'a@b.fr;evil@z.fr'],
    ['a header on a second line', 'b@y.fr\r\nBcc: evil@z.fr'],
    ['a bare line feed', 'b@y.fr\nBcc:evil@z.fr'],
    ['a bare carriage return', 'b@y.fr\rBcc:evil@z.fr'],
    ['a line break at the end', 'b@y.fr\n'],
    ['a null', 'b@y.fr\0'],
    ['a Unicode line separator', 'b@y.fr\u2028Bcc:evil@z.fr'],
    ['an invisible sign', 'b\u200b@y.fr'],
    ['a tab', 'b@y.fr\tevil@z.fr'],
    ['angle brackets', 'Élodie <evil@z.fr>'],
    ['an address inside a name', '<evil@z.fr>b@y.fr'],
    ['quotes', '"b@y.fr"@z.fr'],
    ['a comment', 'b@y.fr(evil)'],
    ['a group', 'amis:a@b.fr'],
    ['an address literal', 'b@[127.0.0.1]'],
    ['a backslash', 'b\\@y.fr'],
    ['255 characters', `${'a'.repeat(244)}@exemple.fr`],
  ])('%s is not one', (_, address) => {
    expect(isPlainAddress(address)).toBe(false)
  })

  test('whatever the forms accept is one: no visitor meets an error of ours', () => {
    const { email } = contactRequestInput.shape
    for (const address of ["o'brien@exemple.fr", 'a_b-c+d@ex-emple.co.uk', "l'ete@exemple.fr"])
      expect(isPlainAddress(email.parse(address))).toBe(true)
  })
})

describe('one line of a header', () => {
  test.each([
    ['Élodie  Puig ', 'Élodie Puig'],
    ['Élodie\r\nBcc: evil@z.fr', 'Élodie Bcc: evil@z.fr'],
    ['a\u2028b\u2029c\td', 'a b c d'],
    ['a\0b\u0007\u202ec', 'abc'],
    ['69,86\u00a0€', '69,86 €'],
  ])('%j reads %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })
})
