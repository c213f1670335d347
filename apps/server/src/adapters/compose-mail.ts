import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMessage } from '../ports/mailer.ts'

export type Mailbox = { name: string; address: string }

/** From whom mail leaves, and who reads the answers; null where answers go to the sender. */
export type MailSender = { from: Mailbox; replyTo: Mailbox | null }

/** The message in the vendor's words: mailboxes only as objects, so that no text is ever parsed as addresses. */
export function composeMail(message: OutgoingMessage, sender: MailSender): SendMailOptions {
  const replyTo = message.replyTo ?? sender.replyTo
  return {
    messageId: message.messageId,
    from: sender.from,
    to: message.to,
    ...(replyTo ? { replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...withCalendars(message.attachments),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Mail programs offer to note an appointment that stands beside the text and the HTML, under its method; the file itself
 * is for the others. Source: MC-05.
 */
function withCalendars(attachments: OutgoingMessage['attachments']) {
  const calendars = attachments.filter(isCalendar)
  return {
    alternatives: calendars.map(({ contentType, content }) => ({ contentType, content })),
    attachments: attachments.map((file) =>
      isCalendar(file) ? { ...file, contentType: 'application/ics' } : file,
    ),
  }
}

function isCalendar({ contentType }: OutgoingMessage['attachments'][number]): boolean {
  return contentType.startsWith('text/calendar')
}
