import type { Day } from '../days/day.ts'
import { fold } from '../words/fold.ts'

/** From the mildest to the strictest. Vigilance restricts nobody: it asks to be sparing. */
export const droughtLevels = ['vigilance', 'alerte', 'alerte_renforcee', 'crise'] as const
export type DroughtLevel = (typeof droughtLevels)[number]

/** What an order says of one use of water, in its own words. */
export type WaterUsage = { name: string; text: string }

/** The prefect's order, or a town's own: where it can be read, and until when it holds where it says so. */
export type DroughtOrder = { url: string | null; until: Day | null }

/** A zone in force where a town is. Shapes: `usages` are those that concern businesses. */
export type DroughtZone = { level: DroughtLevel; usages: WaterUsage[]; orders: DroughtOrder[] }

/**
 * What is known of a town: its zones, none being 'nothing in force'; that the service knows several zones of one kind there
 * and names none; or that it could not say.
 */
export type DroughtAnswer =
  | { kind: 'zones'; zones: DroughtZone[] }
  | { kind: 'several' }
  | { kind: 'unknown' }

/** The strictest level of some zones; null for none. */
export function strictestLevel(zones: Pick<DroughtZone, 'level'>[]): DroughtLevel | null {
  return droughtLevels.findLast((level) => zones.some((zone) => zone.level === level)) ?? null
}

/** What the orders say of washing vehicles, each text once. */
export function vehicleUsages(zones: Pick<DroughtZone, 'usages'>[]): WaterUsage[] {
  const found = zones.flatMap(({ usages }) => usages).filter(isVehicleWashing)
  return found.filter(
    (one, index) => found.findIndex(({ name, text }) => name === one.name && text === one.text) === index,
  )
}

/**
 * Whether a usage is about washing vehicles. Prefects write it in many ways: a word of washing and a word of vehicles in its
 * name, or in one sentence of its text.
 */
export function isVehicleWashing({ name, text }: WaterUsage): boolean {
  return [name, ...text.split(/[.;\n]/)].some((sentence) => {
    const words = fold(sentence)
    return washing.test(words) && vehicle.test(words)
  })
}

const washing = /\b(lav(?:age|ages|er|ant|ee?s?)|nettoy\w*|lave)\b/
const vehicle = /\b(vehicules?|voitures?|automobiles?|autos?|camions?|stations? (?:de |professionnel)\w*)/

/** Whether a level restricts what a business does. */
export function isRestricting(level: DroughtLevel | null): boolean {
  return rankOf(level) > rankOf('vigilance')
}

/** What holds in a town, as it was said on a day. */
export type Reading = { answer: DroughtAnswer['kind']; level: DroughtLevel | null; usages: WaterUsage[] }

export type DroughtNews = 'stricter' | 'milder'

/**
 * What the owner should hear of a new reading: restrictions that are new, stricter or worded otherwise, and zones that nobody
 * told apart; or those that fell. Null for what changes nothing of what a business may do.
 */
export function droughtNews(before: Reading | null, after: Reading): DroughtNews | null {
  if (after.answer === 'unknown') return null
  if (after.answer === 'several') return before?.answer === 'several' ? null : 'stricter'
  const was = before?.level ?? null
  const difference = rankOf(after.level) - rankOf(was)
  if (difference < 0) return isRestricting(was) ? 'milder' : null
  if (!isRestricting(after.level)) return null
  return difference > 0 || !isSameText(before?.usages ?? [], after.usages) ? 'stricter' : null
}

function isSameText(one: WaterUsage[], other: WaterUsage[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** To compare levels: -1 for none. */
export function rankOf(level: DroughtLevel | null): number {
  return level === null ? -1 : droughtLevels.indexOf(level)
}
