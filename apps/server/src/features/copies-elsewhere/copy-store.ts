import { minuteMs } from '@tramontane/domain/days/durations'
import { S3Client } from 'bun'
import type { Elsewhere } from '../../config/config-elsewhere.ts'
import { instantOfCopy } from '../backups/copy-names.ts'
import type { Copy } from '../backups/list-copies.ts'
import { refusalOf, storeRefusal } from './store-refusal.ts'

/** What one writes into, and what was in it. */
export type Stored = { bytes: number; hash: string }

/** The store, by names without the prefix. Each errors: StoreRefusal. */
export type CopyStore = {
  /** The copies that are there, newest first. */
  list(): Promise<Copy[]>
  /** Stores the whole stream under the name, or nothing. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<Stored>
  /** Reads all of it, and keeps nothing. */
  measure(name: string): Promise<Stored>
  read(name: string): AsyncIterable<Uint8Array>
  /** Its first bytes. */
  begin(name: string, bytes: number): Promise<Uint8Array>
  erase(name: string): Promise<void>
}

/** What a copy is called in the store. */
export const encryptedEnd = '.age'

const mebibyte = 1024 * 1024

/** A part is sent once it is full: this much is in memory, and a store takes 10,000 of them. */
const partSize = 8 * mebibyte

/** A store that says nothing for this long has gone. */
const silenceMs = 2 * minuteMs

export function copyStore(elsewhere: Elsewhere, { silence = silenceMs } = {}): CopyStore {
  const { endpoint, bucket, region, keyId, secret, prefix } = elsewhere
  const client = new S3Client({ endpoint, bucket, region, accessKeyId: keyId, secretAccessKey: secret })
  const soon = <T>(work: Promise<T> | T) => withinSilence(work, silence)

  async function* read(name: string): AsyncIterable<Uint8Array> {
    const reader = client.file(`${prefix}${name}`).stream().getReader()
    try {
      for (;;) {
        const { done, value } = await soon(reader.read())
        if (done) return
        yield value
      }
    } finally {
      void reader.cancel().catch(() => undefined)
    }
  }

  return {
    async list() {
      const copies: Copy[] = []
      let continuationToken: string | undefined
      do {
        const page = await soon(client.list({ prefix, continuationToken }))
        for (const { key, size } of page.contents ?? []) {
          const name = key.slice(prefix.length)
          const madeAt = name.endsWith(encryptedEnd) && instantOfCopy(name.slice(0, -encryptedEnd.length))
          if (madeAt) copies.push({ name, bytes: size ?? 0, madeAt })
        }
        continuationToken = page.isTruncated ? page.nextContinuationToken : undefined
      } while (continuationToken)
      return copies.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
    },
    async write(name, content) {
      const writer = client.file(`${prefix}${name}`, { type: 'application/octet-stream' }).writer({
        partSize,
        queueSize: 1,
        retry: 3,
      })
      const hasher = new Bun.CryptoHasher('sha256')
      let bytes = 0
      let unsent = 0
      for await (const chunk of content) {
        hasher.update(chunk)
        bytes += chunk.length
        unsent += chunk.length
        await soon(writer.write(chunk))
        if (unsent < partSize) continue
        unsent = 0
        await soon(writer.flush())
      }
      // Only a whole one is ended, with an error too it would take its name.
      await soon(writer.end())
      return { bytes, hash: hasher.digest('hex') }
    },
    async measure(name) {
      const hasher = new Bun.CryptoHasher('sha256')
      let bytes = 0
      for await (const chunk of read(name)) {
        hasher.update(chunk)
        bytes += chunk.length
      }
      return { bytes, hash: hasher.digest('hex') }
    },
    read,
    begin: (name, bytes) => soon(client.file(`${prefix}${name}`).slice(0, bytes).bytes()),
    async erase(name) {
      await soon(client.unlink(`${prefix}${name}`))
    },
  }
}

async function withinSilence<T>(work: Promise<T> | T, ms: number): Promise<T> {
  let timer: Timer | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusalOf('Stalled')), ms)
  })
  try {
    return await Promise.race([work, silence])
  } catch (error) {
    throw storeRefusal(error)
  } finally {
    clearTimeout(timer)
  }
}
