import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/** 'L’équipe Tramontane Lavage Auto': who signs. */
export function articleAuthor({ identity }: Pick<BusinessSettings, 'identity'>): string {
  return `L’équipe ${identity.name}`
}
