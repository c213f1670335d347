/** In this order: Edge, Opera and Chrome all say that they are Chrome, and Chrome that it is Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** A browser and its machine in a few words of ours, 'Safari sur iPhone'; nothing of what was sent is kept. */
export function deviceLabel(userAgent = ''): string {
  const browser = wordFor(browsers, userAgent)
  const system = wordFor(systems, userAgent)
  if (browser && system) return `${browser} sur ${system}`
  return browser ?? system ?? 'Programme ou navigateur inconnu'
}

function wordFor(words: [RegExp, string][], userAgent: string): string | undefined {
  return words.find(([pattern]) => pattern.test(userAgent))?.[1]
}
