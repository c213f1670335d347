/** What a template answers: text and HTML that say the same. */
export type RenderedMail = { subject: string; text: string; html: string }
