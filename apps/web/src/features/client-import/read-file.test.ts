import { expect, test } from 'bun:test'
import { importTooLarge } from '@tramontane/contract/clients/client-import'
import { readListFile } from './read-file.ts'

const text = 'Nom;Prénom\r\nPuig;Ève'

const utf16 = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  view.setUint16(0, 0xfeff, littleEndian)
  for (const [index, letter] of [...text].entries())
    view.setUint16(2 + index * 2, letter.charCodeAt(0), littleEndian)
  return view.buffer
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['Excel’s text in Unicode', utf16(true)],
  ['the other order of bytes', utf16(false)],
  ['Excel’s CSV on Windows', Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))],
] as [string, BlobPart][])('a list in %s is read', async (_, bytes) => {
  expect(await readListFile(new File([bytes], 'liste.csv'))).toEqual({ name: 'liste.csv', csv: text })
})

test.each([
  ['a workbook of today', [0x50, 0x4b, 0x03, 0x04, 1], 'CSV UTF-8'],
  ['a workbook of before', [0xd0, 0xcf, 0x11, 0xe0, 1], 'CSV UTF-8'],
  ['nothing', [], 'vide'],
])('%s is refused in words', async (_, bytes, words) => {
  const read = await readListFile(new File([Uint8Array.from(bytes)], 'liste.xlsx'))
  expect(String(read).replace(/\s/g, ' ')).toContain(words)
})

test('200 megabytes are refused before they are read', async () => {
  const file = Object.assign(new File(['x'], 'liste.csv'), {
    arrayBuffer: () => Promise.reject(new Error('read')),
  })
  Object.defineProperty(file, 'size', { value: 200_000_000 })
  expect(await readListFile(file)).toBe(importTooLarge)
})
