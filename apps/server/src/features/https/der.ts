/** The few shapes of DER, the encoding of certificates, that ours are made of. */
export function tagged(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.byteLength), content])
}

export function sequence(...parts: Uint8Array[]): Uint8Array {
  return tagged(0x30, ...parts)
}

export function set(...parts: Uint8Array[]): Uint8Array {
  return tagged(0x31, ...parts)
}

/** Shapes: `bytes` are those of a positive number, the highest one first. */
export function integer(...bytes: number[]): Uint8Array {
  const [first = 0] = bytes
  return tagged(0x02, Buffer.from(first > 127 ? [0, ...bytes] : bytes))
}

export function octets(...parts: Uint8Array[]): Uint8Array {
  return tagged(0x04, ...parts)
}

export function bits(content: Uint8Array): Uint8Array {
  return tagged(0x03, Buffer.from([0]), content)
}

export function words(text: string): Uint8Array {
  return tagged(0x0c, Buffer.from(text))
}

/** Shapes: '1.2.840.10045.4.3.2'. */
export function objectId(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** Units: seconds, in UTC; of the years to 2049, which are written in two figures. */
export function instant(at: Date): Uint8Array {
  return tagged(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2, 14)}Z`,
    ),
  )
}

export function pem(kind: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n')
}

function lengthOf(length: number): Uint8Array {
  if (length < 128) return Buffer.from([length])
  const bytes: number[] = []
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}
