import { dayOf } from '@tramontane/domain/days/calendar'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { settingsOn } from '@tramontane/domain/site/vat'
import type { Deps } from '../../deps.ts'

/** What every mail knows of the business and of the site's address, without a slash at its end. */
export type MailSite = { settings: BusinessSettings; baseUrl: string }

export function mailSite({ settings, config, clock }: Pick<Deps, 'settings' | 'config' | 'clock'>): MailSite {
  return { settings: settingsOn(settings.current, dayOf(clock.now())), baseUrl: config.baseUrl }
}
