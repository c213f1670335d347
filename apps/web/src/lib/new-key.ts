/** A random UUID. `crypto.randomUUID` wants a secure context, which an address of the local network is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What was sent last, and its key. */
export type Keyed = { key: string; content: string }

/** The key of what is sent: the last one's where nothing in it has changed since. */
export function keyed(request: object, last: Keyed | null): Keyed {
  const content = JSON.stringify(request)
  return { key: last?.content === content ? last.key : newKey(), content }
}
