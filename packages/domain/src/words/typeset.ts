const units = 'km|m²|cm|mm|min|kg|ml|h|°C'

const joints: [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}….)»’²]) +(?=[:;?!»%€](?!\p{L}))/gu, '\u00a0'],
  [/« +/g, '«\u00a0'],
  [new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\p{N}-]))`, 'gu'), '\u00a0'],
  [/(?<=\d[ \u00a0]h) (?=\d{2}(?!\d))/g, '\u00a0'],
  [/(?<=\d[ \u00a0]h) – (?=\d)/g, '\u00a0–\u00a0'],
  [/(?<=n°) (?=\d)/g, '\u00a0'],
]

/**
 * A French text with no-break spaces where its typography wants them: before : ; ? ! » % €, inside « », between a figure
 * and its unit. What stands well is left, so that it may be asked twice. The one formatter: `bun run typeset` writes it
 * into the sources; mails and what the owner types pass through it as they are shown.
 */
export function typeset(text: string): string {
  return joints.reduce((told, [joint, space]) => told.replace(joint, space), text)
}
