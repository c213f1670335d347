/** GSM 03.38, one septet each; those that no text of ours holds are told by their number. */
const basic = new Set(
  [
    '@£$\u00a5èéùìòÇ\nØø\rÅå\u0394_\u03a6\u0393\u039b\u03a9\u03a0\u03a8\u03a3\u0398\u039eÆæßÉ',
    ' !"#\u00a4%&\'()*+,-./0123456789:;<=>?',
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§',
    '¿abcdefghijklmnopqrstuvwxyzäöñüà',
  ].join(''),
)

/** Its extension: an escape goes before each. */
const extension = new Set('\f^{}\\[~]|€')

/** Units that one SMS alone holds, and each of several that a phone puts together. */
const room = { gsm: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } }

type SmsSize = {
  /** ucs2 as soon as one character is not of the phone networks' own alphabet. */
  alphabet: 'gsm' | 'ucs2'
  /** Units: septets of gsm, or 16-bit units of ucs2. */
  length: number
  /** What the carrier counts and charges; 0 for no text. */
  segments: number
}

/** How much a text is as SMS, as carriers count it: nothing that stands for one character is split. */
export function smsSize(text: string): SmsSize {
  const characters = [...text]
  const alphabet = characters.every((one) => basic.has(one) || extension.has(one)) ? 'gsm' : 'ucs2'
  const sizes = characters.map((one) => (alphabet === 'ucs2' ? one.length : extension.has(one) ? 2 : 1))
  const length = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, joined } = room[alphabet]
  if (length <= alone) return { alphabet, length, segments: length > 0 ? 1 : 0 }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > joined) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { alphabet, length, segments }
}

const plain: [RegExp, string][] = [
  [/[’‘\u02bc]/g, "'"],
  [/[“”]|«\s*|\s*»/g, '"'],
  [/…/g, '...'],
  [/[–—−]/g, '-'],
  [/œ/g, 'oe'],
  [/Œ/g, 'OE'],
  [/\r\n?/g, '\n'],
  [/[^\S\n]+/g, ' '],
  [/ ?\n ?/g, '\n'],
]

/**
 * The text as it is sent: one typographic apostrophe or no-break space would more than double what it costs. Letters stay
 * as they are: 'ê' and 'ç' are worth their price in a name.
 */
export function plainSms(text: string): string {
  return plain.reduce((told, [sign, replacement]) => told.replace(sign, replacement), text).trim()
}
