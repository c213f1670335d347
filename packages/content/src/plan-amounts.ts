import { formatCents } from '@tramontane/domain/money'
import { commitmentMonths } from '@tramontane/domain/plans'

/** '1 passage par mois', '2 passages par mois'. */
export function visitsText(visitsPerMonth: number): string {
  return `${visitsPerMonth} ${visitsPerMonth > 1 ? 'passages' : 'passage'} par mois`
}

/** '419,16 € TTC sur 6 mois': what the minimum term costs in all. Source: LAW-10. */
export function commitmentTotalText(monthlyCents: number): string {
  return `${formatCents(monthlyCents * commitmentMonths)} TTC sur ${commitmentMonths} mois`
}
