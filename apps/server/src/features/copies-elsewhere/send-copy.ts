import { basename } from 'node:path'
import { copiesToKeep } from '../backups/copies-to-keep.ts'
import { instantOfCopy } from '../backups/copy-names.ts'
import type { Copy } from '../backups/list-copies.ts'
import { type CopyStore, encryptedEnd, type Stored } from './copy-store.ts'
import { encrypted } from './encrypt.ts'
import { StoreRefusal } from './store-refusal.ts'

/** Milliseconds that a store may take to show what it has accepted. */
const patience = [1000, 5000, 20_000]

/** `waits` for tests. */
type Sending = { file: string; passphrase: string; waits?: number[]; workFactor?: number }

/**
 * Sends one copy, encrypted, and reads it back whole: only then is it said to be there. What does not come back as it
 * left is taken away again.
 * Errors: StoreRefusal, also for a file whose name is not that of a copy; those of the file.
 */
export async function sendCopy(
  store: CopyStore,
  { file, passphrase, waits = patience, workFactor }: Sending,
): Promise<Copy> {
  const name = `${basename(file)}${encryptedEnd}`
  const madeAt = instantOfCopy(basename(file))
  if (!madeAt)
    throw new StoreRefusal(
      'NoCopy',
      `le fichier ${basename(file)} n’a pas le nom d’une copie (tramontane-DATE.db, dans le dossier backups) : sans fichier nommé, « tramontane copies send » en fait une et l’envoie`,
    )
  const sent = await store.write(name, await encrypted(Bun.file(file).stream(), passphrase, workFactor))
  const found = await measured(store, name, waits)
  if (found.bytes !== sent.bytes || found.hash !== sent.hash) {
    await store.erase(name)
    throw new StoreRefusal(
      'Altered',
      `la copie y est arrivée abîmée (${found.bytes} octets au lieu de ${sent.bytes}) : elle en est retirée, un nouvel essai se fait chaque heure`,
    )
  }
  return { name, bytes: sent.bytes, madeAt }
}

async function measured(store: CopyStore, name: string, waits: number[]): Promise<Stored> {
  for (const wait of waits) {
    try {
      return await store.measure(name)
    } catch (error) {
      if (!(error instanceof StoreRefusal) || error.code !== 'NoSuchKey') throw error
      await Bun.sleep(wait)
    }
  }
  return store.measure(name)
}

/**
 * Erases those whose time is over, by the rule of the copies of this machine; to be called once `arrived` was found
 * whole. Answers those that stay, newest first, with that one also where the store does not list it yet.
 */
export async function dropOldCopies(store: CopyStore, arrived: Copy, now: Date): Promise<Copy[]> {
  const listed = await store.list()
  const copies = listed.some(({ name }) => name === arrived.name) ? listed : [arrived, ...listed]
  const kept = copiesToKeep(
    copies.map(({ madeAt }) => madeAt),
    now,
  )
  for (const { name, madeAt } of copies) if (!kept.has(madeAt)) await store.erase(name)
  return copies.filter(({ madeAt }) => kept.has(madeAt))
}
