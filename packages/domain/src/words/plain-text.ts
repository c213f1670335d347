/** Signs that nobody sees, and that hide or turn around what is read: control, zero-width and bidirectional ones. */
const unseen = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** What was typed or pasted, without the signs that nobody sees; on one line. */
export function plainLine(text: string): string {
  return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replace(unseen, '')
}

/** The same, line by line. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plainLine)
    .join('\n')
}
