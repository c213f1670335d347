/** A reference to an object of a file: '12 0 R'. */
export type Ref = `${number} 0 R`

/** A dictionary of PDF syntax; what is undefined is left out. */
export function dict(entries: Record<string, string | number | undefined>): string {
  const told = Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [`/${name} ${value}`],
  )
  return `<<${told.join(' ')}>>`
}

export function list(items: (string | number)[]): string {
  return `[${items.join(' ')}]`
}

/** A text that readers show: any letter of Unicode. */
export function text(value: string): string {
  return `<FEFF${hex16(value)}>`
}

/** UTF-16, as hexadecimal digits. */
export function hex16(value: string): string {
  return [...Array(value.length).keys()]
    .map((index) => value.charCodeAt(index).toString(16).padStart(4, '0'))
    .join('')
}

/** A length in points, no finer than a printer sees. */
export function points(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** '0.043 0.145 0.271' for '#0b2545'. */
export function colour(hex: string): string {
  return [1, 3, 5]
    .map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    .join(' ')
}

/** 'D:20261120000000Z': the day's own midnight, so that the same document is the same bytes whenever it is asked for. */
export function pdfDate(day: string): string {
  return `(D:${day.replaceAll('-', '')}000000Z)`
}
