import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { CopyRefused } from '@tramontane/db/copies'
import type { CopyStore } from './copy-store.ts'
import { decrypted } from './encrypt.ts'

/**
 * Brings a copy here and opens it: whole, on disk and its owner's alone when it takes its name.
 * Errors: CopyRefused when `file` exists; StoreRefusal, NotOpened, those of the file system, with nothing left behind.
 */
export async function fetchCopy(
  store: CopyStore,
  { name, file, passphrase }: { name: string; file: string; passphrase: string },
) {
  if (existsSync(file)) throw new CopyRefused('exists', file)
  const part = `${file}.part`
  try {
    const handle = openSync(part, 'w', 0o600)
    try {
      chmodSync(part, 0o600)
      for await (const piece of decrypted(store.read(name), passphrase)) writeAll(handle, piece)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** A disk that is nearly full takes some of it, and says so at the next. */
function writeAll(handle: number, piece: Uint8Array) {
  for (let written = 0; written < piece.length; ) written += writeSync(handle, piece, written)
}
