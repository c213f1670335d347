import { describe, expect, test } from 'bun:test'
import { plainSms, smsSize } from './sms-size.ts'

describe('what a carrier counts', () => {
  test.each([
    ['nothing', '', 'gsm', 0, 0],
    ['160 plain letters', 'a'.repeat(160), 'gsm', 160, 1],
    ['161 plain letters', 'a'.repeat(161), 'gsm', 161, 2],
    ['two whole segments', 'a'.repeat(306), 'gsm', 306, 2],
    ['one letter more', 'a'.repeat(307), 'gsm', 307, 3],
    ['the accents of the networks’ alphabet', 'àèéùìòÇ', 'gsm', 7, 1],
    ['a euro counts twice', '12 €', 'gsm', 5, 1],
    ['80 euros fill one', '€'.repeat(80), 'gsm', 160, 1],
    ['a euro is not split between two', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
    ['ç is not of it', 'reçu', 'ucs2', 4, 1],
    ['nor ê', 'même', 'ucs2', 4, 1],
    ['70 such letters', 'ê'.repeat(70), 'ucs2', 70, 1],
    ['71', 'ê'.repeat(71), 'ucs2', 71, 2],
    ['an emoji counts twice', '👍', 'ucs2', 2, 1],
    ['35 of them', '👍'.repeat(35), 'ucs2', 70, 1],
    ['36 of them: 33 a segment', '👍'.repeat(36), 'ucs2', 72, 2],
    ['67 of them, none of which is split', '👍'.repeat(67), 'ucs2', 134, 3],
    ['a typographic apostrophe, as it stands', 'l’heure', 'ucs2', 7, 1],
    ['a line break', 'a\nb', 'gsm', 3, 1],
  ] as const)('%s', (_, text, alphabet, length, segments) => {
    expect(smsSize(text)).toEqual({ alphabet, length, segments })
  })
})

describe('what is sent', () => {
  test.each([
    ['l’heure', "l'heure"],
    ['9\u00a0h\u202f30', '9 h 30'],
    ['« Fast »', '"Fast"'],
    ['«\u00a0Fast\u00a0»', '"Fast"'],
    ['un – deux…', 'un - deux...'],
    ['main-d’œuvre', "main-d'oeuvre"],
    [' un  \r\n deux ', 'un\ndeux'],
    ['François Forêt', 'François Forêt'],
  ])('%j leaves as %j', (text, sent) => {
    expect(plainSms(text)).toBe(sent)
  })
})
