import type { Day } from '../days/calendar.ts'

/** Below the thresholds a business charges none (CGI 293 B); above them, or by choice, it does. Source: LAW-51. */
export const vatKinds = ['franchise', 'charged'] as const

/**
 * What the business does about VAT. Shapes: `from` is the first Paris day on which it charges it, empty while it never did;
 * `number` is its own among the VAT numbers of the Union. Units: `percent` of the price without taxes.
 */
export type VatSetting = {
  kind: (typeof vatKinds)[number]
  from: Day | ''
  percent: number
  number: string
}

export const noVat: VatSetting = { kind: 'franchise', from: '', percent: 20, number: '' }

/** The rate at which something is sold on a day. Units: hundredths of a percent, 0 where no VAT applies. */
export function vatRateOn({ kind, from, percent }: VatSetting, day: Day): number {
  return kind === 'charged' && from !== '' && day >= from ? Math.round(percent * 100) : 0
}

type Said = { identity: { vatMention: string }; vat: VatSetting }

/** The settings as everybody reads them on a day: who charges VAT says its number in place of why it charges none. */
export function settingsOn<Settings extends Said>(settings: Settings, day: Day): Settings {
  if (vatRateOn(settings.vat, day) === 0) return settings
  const vatMention = `Numéro de TVA : ${settings.vat.number}`
  return { ...settings, identity: { ...settings.identity, vatMention } }
}
