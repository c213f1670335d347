import { orderTerms } from '@tramontane/content/subscription/order'
import { planTexts } from '@tramontane/content/subscription/plans'
import { termTotalText } from '@tramontane/content/towns/travel-charge'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { formatCents } from '@tramontane/domain/words/money'
import { PhoneLink } from '../../../components/site/contact/phone-link.tsx'
import { FeatureList } from '../../../components/site/feature-list.tsx'
import { Icon } from '../../../components/site/icon.tsx'
import { useSite } from '../../../lib/site.ts'

type OrderAsideProps = {
  plan: PublicPlanId
  /** Null until a town is typed. */
  charge: TravelCharge | null
}

/** What is being ordered, in sight while the form is filled in on a wide screen. */
export function OrderAside({ plan, charge }: OrderAsideProps) {
  const { plans, contact } = useSite()
  const { monthlyCents } = plans[plan]
  return (
    <aside aria-label="Votre commande" className="sticky top-24 hidden lg:block">
      <div className="on-nuit rounded-2xl bg-nuit p-7 text-white">
        <p className="font-display text-xl font-bold">{planTexts[plan].name}</p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-4xl font-bold tracking-tight tabular-nums">
            {formatCents(monthlyCents)}
          </span>{' '}
          <span className="text-white/85">TTC par mois</span>
        </p>
        <p className="mt-1 text-pretty text-white/85 tabular-nums">
          soit {termTotalText(plans[plan], charge)} TTC sur {commitmentMonths} mois
          {charge?.kind === 'included' && ', déplacement inclus'}
        </p>
        <FeatureList
          features={planTexts[plan].features}
          className="mt-6 border-t border-white/20 pt-6 [&_svg]:text-[#7fbbe0]"
        />
        <p className="mt-6 border-t border-white/20 pt-6 text-[0.9375rem] text-pretty text-white/85">
          {orderTerms.term}
        </p>
      </div>
      {contact.phone && (
        <p className="mt-5 flex gap-3 px-2">
          <Icon name="phone" className="mt-1 size-5 shrink-0 text-ciel" />
          <span>
            Une question ? <PhoneLink />
          </span>
        </p>
      )}
    </aside>
  )
}
