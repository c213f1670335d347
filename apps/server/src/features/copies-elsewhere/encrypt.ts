/**
 * The scrypt work factor: 64 MB and a third of a second, in a program of its own, on a machine of 1 GB. A passphrase of
 * 20 characters is beyond guessing at any factor.
 */
export const usualWorkFactor = 16

/** Of what tests send. */
export const cheapWorkFactor = 10

/** The content as an age file, which `age -d` opens with the passphrase too. */
export async function encrypted(
  content: ReadableStream<Uint8Array>,
  passphrase: string,
  workFactor = usualWorkFactor,
): Promise<ReadableStream<Uint8Array>> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return encrypter.encrypt(content)
}

/** An age file that does not open: another passphrase, or other bytes than those that were sent. */
export class NotOpened extends Error {
  constructor(readonly why: 'passphrase' | 'damaged') {
    super(
      why === 'passphrase'
        ? 'La phrase secrète n’ouvre pas cette copie : c’est celle du jour où elle est partie qu’il faut (COPY_PASSPHRASE).'
        : 'La copie est abîmée ou incomplète : rien n’en est gardé. Prenez-en une autre (tramontane copies les nomme).',
    )
  }
}

/** What is in an age file, each piece held to its seal before it is given. Errors: NotOpened; those of the content. */
export async function* decrypted(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncIterable<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  let failure: unknown
  const source = streamOf(content, (error) => {
    failure = error
  })
  const translate = (error: unknown) => failure ?? new NotOpened(whyOf(error))
  const opened = await decrypter.decrypt(source).catch((error) => {
    throw translate(error)
  })
  const reader = opened.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error) => {
        throw translate(error)
      })
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function whyOf(error: unknown): NotOpened['why'] {
  return error instanceof Error && error.message.includes('no identity matched') ? 'passphrase' : 'damaged'
}

function streamOf(content: AsyncIterable<Uint8Array>, onFailure: (error: unknown) => void) {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
