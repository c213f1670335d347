import { type PublicPlanId, publicPlanIds } from '../contracts/plans.ts'
import { isDay } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { frenchMonths } from '../days/french-date.ts'
import { type ServiceId, serviceIds } from '../washes/service-ids.ts'
import { serviceTitles } from '../washes/services.ts'
import { fold } from '../words/fold.ts'
import { plainLines } from '../words/plain-text.ts'

/** What a cell holds, as a spreadsheet left it: '="0639981234"' is what Excel keeps its zeros with. */
export function plainCell(cell: string): string {
  const kept = cell.match(/^="(.*)"$/s)
  const text = plainLines(kept?.[1] ?? cell)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
  return /^[-–—]+$/.test(text) ? '' : text
}

/** Whether the cell says how a value was to be computed, or that it could not be. */
export function isFormula(cell: string): boolean {
  return (
    /^[=@]/.test(cell) ||
    /^[+-](?![\d\s.(])/.test(cell) ||
    /^#(?:N\/A|REF|VALEUR|VALUE|NOM|NAME|DIV\/0|NUL|NULL|NOMBRE|NUM)[!?]?$/i.test(cell)
  )
}

/** Whether digits are lost: '6,39981E+08'. */
export function isShortened(cell: string): boolean {
  return /^\d([.,]\d+)?E\+?\d+$/i.test(cell)
}

/** The number with the zero that a spreadsheet took: '639984321' is '0639984321'; of several, the first. */
export function phoneOfCell(cell: string): string {
  const first = cell.split(/\s*(?:[/;,|]|\bou\b|\bet\b)\s*/i).find((part) => /\d/.test(part)) ?? ''
  const digits = first.replace(/^(\d{9,})[.,]0+$/, '$1').replace(/[^\d+]/g, '')
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`
  return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : first.trim()
}

/** '1000' is '01000', '66000.0' is '66000'. */
export function postalCodeOfCell(cell: string): string {
  const digits = cell.replace(/\s|[.,]0+$/g, '')
  return /^\d{4}$/.test(digits) ? `0${digits}` : digits
}

/** The last day that is understood from two digits as this century's: a list of clients is no older than 1970. */
const lastShortYear = 69

/**
 * The day of '24/11/2026', '24.11.26', '2026-11-24', 'mardi 24 novembre 2026', '24 nov. 2026' or a spreadsheet's own
 * count of days, with or without a time behind it; null for what is no day.
 */
export function dayOfCell(cell: string): Day | null {
  const text = fold(cell).replace(/^(lun|mar|mer|jeu|ven|sam|dim)[a-z]*\.?,? /, '')
  const iso = text.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/)
  if (iso) return day(iso[1], iso[2], iso[3])
  const french = text.match(/^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/)
  if (french) return day(french[3], french[2], french[1])
  const said = text.match(/^(\d{1,2})(?:er)?[- ]([a-z]{3,9})\.?[- ](\d{4}|\d{2})(?!\d)/)
  if (said) return day(said[3], monthNamed(said[2] ?? ''), said[1])
  const counted = text.match(/^(\d{5})(?:[.,]\d+)?$/)
  return counted ? countedDay(Number(counted[1])) : null
}

function day(year = '', month = '', date = ''): Day | null {
  const whole = year.length === 2 ? `${Number(year) > lastShortYear ? 19 : 20}${year}` : year
  const said = [whole, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  return isDay(said) ? said : null
}

/** '' for no month. */
function monthNamed(word: string): string {
  const found = frenchMonths.findIndex((month) => fold(month) === word)
  const short = frenchMonths.findIndex((month) => word.length >= 3 && fold(month).startsWith(word))
  const index = found >= 0 ? found : short
  return index < 0 ? '' : String(index + 1)
}

/** Days that spreadsheets count from the end of 1899, where they are days of this business's time. */
function countedDay(count: number): Day | null {
  if (count < 25_569 || count > 73_050) return null
  return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10)
}

/** 'HH:MM' of '9h', '9 h 30', '09:30', '9:30:00' or a spreadsheet's share of a day; null for what is no time. */
export function timeOfCell(cell: string): string | null {
  const share = cell.match(/^0[.,]\d+$/)
  if (share) {
    const minutes = Math.round(Number(cell.replace(',', '.')) * 24 * 60)
    return time(Math.floor(minutes / 60), minutes % 60)
  }
  const said = fold(cell).match(/^(\d{1,2}) ?(?:h|:|heures?)(?: ?(\d{2}))?(?::\d{2})?$/)
  return said ? time(Number(said[1]), Number(said[2] ?? 0)) : null
}

function time(hours: number, minutes: number): string | null {
  if (hours > 23 || minutes > 59) return null
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 'Premium', 'formule PREMIUM'; null for no plan of ours. */
export function planOfCell(cell: string): PublicPlanId | null {
  return (
    publicPlanIds.find((id) =>
      fold(cell)
        .split(/[^a-z]+/)
        .includes(id),
    ) ?? null
  )
}

/** 'Lavage Extérieur', 'ext.', 'fast'; null for no wash of ours. */
export function serviceOfCell(cell: string): ServiceId | null {
  const said = fold(cell)
    .replace(/^lavage /, '')
    .replace(/\.$/, '')
  if (said.length < 3) return null
  const names = serviceIds.map((id) => [id, fold(serviceTitles[id]).replace(/^lavage /, '')] as const)
  return (names.find(([id, name]) => name.startsWith(said) || id === said) ?? null)?.[0] ?? null
}
