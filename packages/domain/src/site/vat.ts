import type { Day } from '../days/day.ts'
import type { VatSetting } from './business-settings.ts'

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
