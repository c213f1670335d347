import { importTooLarge, largestImport } from '@tramontane/contract/clients/client-import'

export type ChosenFile = { name: string; csv: string }

const workbook =
  'C’est un classeur, pas une liste : dans Excel, choisissez « Enregistrer sous », puis « CSV UTF-8 », et déposez ce fichier-là.'

const empty = 'Ce fichier est vide.'

/** What workbooks begin with: those of today (.xlsx, .ods), and those of before 2007 (.xls). */
const workbookStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * The text of a list that somebody chose, whatever its encoding. A file that is too large is refused before it is read.
 * Errors: a sentence for whoever chose it.
 */
export async function readListFile(file: File): Promise<ChosenFile | string> {
  if (file.size > largestImport) return importTooLarge
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (workbookStarts.some((start) => start.every((byte, index) => bytes[index] === byte))) return workbook
  const csv = decoded(bytes)
  return csv.trim() === '' ? empty : { name: file.name, csv }
}

/** UTF-8 where it is one, UTF-16 by its mark ('Texte Unicode'), else what Excel calls CSV on Windows. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
