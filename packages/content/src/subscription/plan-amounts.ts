import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { washOfPlan } from '@tramontane/domain/contracts/saving'
import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'

/** '1 passage par mois', '2 passages par mois'. */
export function visitsText(visitsPerMonth: number): string {
  return `${visitsPerMonth} ${visitsPerMonth > 1 ? 'passages' : 'passage'} par mois`
}

/** '419,16 € TTC sur 6 mois': what the minimum term costs in all. Source: LAW-10. */
export function commitmentTotalText(monthlyCents: number): string {
  return `${formatCents(monthlyCents * commitmentMonths)} TTC sur ${commitmentMonths} mois`
}

/** '59,93 € le lavage au lieu de 89 €'; without what it is compared with while the business may not claim a saving. */
export function washOfPlanText(
  settings: Pick<PublishedSettings, 'plans' | 'services' | 'claims'>,
  id: PublicPlanId,
): string {
  const { cents, insteadOfCents } = washOfPlan(settings, id)
  const told = `${formatCents(cents)} le lavage`
  if (!settings.claims.subscriptionSaving || insteadOfCents === null) return told
  return `${told} au lieu de ${formatCents(insteadOfCents)}`
}
