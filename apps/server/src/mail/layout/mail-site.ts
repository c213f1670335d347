import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { Deps } from '../../deps.ts'

/** What every mail knows of the business and of the site's address, without a slash at its end. */
export type MailSite = { settings: BusinessSettings; baseUrl: string }

export function mailSite({ settings, config }: Pick<Deps, 'settings' | 'config'>): MailSite {
  return { settings: settings.current, baseUrl: config.baseUrl }
}
