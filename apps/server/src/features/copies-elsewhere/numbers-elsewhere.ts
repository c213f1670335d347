import { documentNumber } from '@tramontane/domain/documents/document'
import { readNumbersOut } from '../documents/numbers-out.ts'
import { type CopyStore, encryptedEnd } from './copy-store.ts'
import { decrypted, encrypted } from './encrypt.ts'
import { StoreRefusal } from './store-refusal.ts'

/** The numbers of documents that left, which no copy knows that was made before. */
const name = `document-numbers.json${encryptedEnd}`

/** Where they are put beside a copy that was brought here: `restore` reads them there. */
export function numbersBeside(file: string): string {
  return `${file}.numbers.json`
}

/** Those that left from here. */
export function numbersHere(dataDir: string): string[] {
  return (readNumbersOut(dataDir) ?? []).map(documentNumber).sort()
}

export async function sendNumbers(
  store: CopyStore,
  { numbers, passphrase, workFactor }: { numbers: string[]; passphrase: string; workFactor: number },
) {
  const text = new Response(`${JSON.stringify(numbers)}\n`)
  await store.write(name, await encrypted(text.body ?? new ReadableStream(), passphrase, workFactor))
}

/** As text; null where none was sent. Errors: StoreRefusal, NotOpened. */
export async function fetchNumbers(store: CopyStore, passphrase: string): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const piece of decrypted(store.read(name), passphrase))
      text += decoder.decode(piece, { stream: true })
    return text
  } catch (error) {
    if (error instanceof StoreRefusal && error.code === 'NoSuchKey') return null
    throw error
  }
}
