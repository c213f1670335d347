import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from '../ports/mailer.ts'
import { composeMail, type MailSender } from './compose-mail.ts'

/** Writes messages as '.eml' files for the owner of the folder alone; a message that is tried again replaces itself. */
export function fileMailer(folder: string, sender: () => MailSender): Mailer & { close(): void } {
  return {
    async send(message) {
      // Loaded with the first message: a start without one is spared it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await transport.sendMail(composeMail(message, sender()))
      const path = join(folder, fileNameOf(message.messageId))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.part`, bytes, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close() {},
  }
}

function fileNameOf(messageId: string): string {
  return `${messageId.replace(/[<>]/g, '').replace(/[^\w.@-]/g, '_')}.eml`
}
