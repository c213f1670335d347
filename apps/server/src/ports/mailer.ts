/** A message as it leaves: one recipient, text and HTML that say the same. */
export type OutgoingMessage = {
  /** Stays the same when a message is tried again, so that a second copy is known as one. */
  messageId: string
  to: { name: string; address: string }
  /** Who an answer goes to: the person that the message tells of; else the business. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** One of type 'text/calendar; charset=utf-8; method=REQUEST' is also shown as an invitation, under that method. */
  attachments: { filename: string; contentType: string; content: string; encoding?: 'base64' }[]
}

/** Sends messages. Errors: throws what the transport says; the outbox tries again. */
export interface Mailer {
  send(message: OutgoingMessage): Promise<void>
}
