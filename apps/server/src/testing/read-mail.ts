type ReadPart = { headers: Map<string, string>; body: string; parts: ReadPart[] }

/** For tests: a message as a mail program reads it: unfolded headers, nested parts, decoded text. */
export function readMail(raw: string): ReadPart {
  const end = raw.indexOf('\r\n\r\n')
  const headers = readHeaders(raw.slice(0, end))
  const content = raw.slice(end + 4)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) return { headers, body: decoded(content, headers), parts: [] }
  const sections = `\r\n${content}`.split(`\r\n--${boundary}`)
  const parts = sections.slice(1, -1).map((section) => readMail(section.replace(/^\r\n/, '')))
  return { headers, body: '', parts }
}

/** Every part without parts of its own. */
export function leavesOf(part: ReadPart): ReadPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf)
}

function readHeaders(text: string): Map<string, string> {
  const lines = text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())]
    }),
  )
}

/** '=?UTF-8?Q?…?=' and '=?UTF-8?B?…?=', RFC 2047. */
function decodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}

function decoded(content: string, headers: Map<string, string>): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString()
  if (encoding === 'quoted-printable') return quotedPrintable(content.replace(/=\r\n/g, ''))
  return content
}

function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text, 'utf8').toString('latin1')
  const raw = bytes.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(raw, 'latin1').toString('utf8')
}
