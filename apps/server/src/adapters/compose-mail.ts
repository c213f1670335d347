import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMessage } from '../ports/mailer.ts'

export type Mailbox = { name: string; address: string }

/** From whom mail leaves, and who reads the answers; null where answers go to the sender. */
export type MailSender = { from: Mailbox; replyTo: Mailbox | null }

/** The message in the vendor's words: mailboxes only as objects, so that no text is ever parsed as addresses. */
export function composeMail(message: OutgoingMessage, { from, replyTo }: MailSender): SendMailOptions {
  return {
    messageId: message.messageId,
    from,
    to: message.to,
    ...(replyTo ? { replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
