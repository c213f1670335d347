import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sms } from '../ports/sms.ts'

/** Writes SMS as '.sms.txt' files for the owner of the folder alone; one that is tried again replaces itself. */
export function fileSms(folder: string): Sms {
  return {
    service: 'files',
    async send({ key, to, text }) {
      const path = join(folder, `${key}.sms.txt`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, `${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return { carrierId: null }
    },
  }
}
