import { minuteMs } from '@tramontane/domain/days/durations'
import type { createTransport } from 'nodemailer'
import type { Mailer } from '../ports/mailer.ts'
import { composeMail, type MailSender } from './compose-mail.ts'

const timeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 15_000,
  socketTimeout: minuteMs,
}

/** The longest that one message may take, however slowly the other side talks; shorter than the outbox's claim. */
const sendMs = 120_000

/** Sends by SMTP, over connections that stay open between messages. Shapes: `url` as 'smtps://user:secret@host:465'. */
export function smtpMailer(url: string, sender: () => MailSender): Mailer & { close(): void } {
  let transport: ReturnType<typeof pooled> | undefined
  return {
    async send(message) {
      const signal = AbortSignal.timeout(sendMs)
      const { createTransport } = await import('nodemailer')
      transport ??= pooled(createTransport, url)
      await transport.sendMail({ ...composeMail(message, sender()), signal })
    },
    close: () => transport?.close({ force: true }),
  }
}

/** The outbox tries again by itself: the pool does not. */
function pooled(create: typeof createTransport, url: string) {
  return create({ pool: true, url, maxConnections: 2, maxRequeues: 0, idleTimeout: 30_000, ...timeouts })
}

/** Connects, says who we are, and leaves without sending. Errors: throws what the server says. */
export async function verifySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
