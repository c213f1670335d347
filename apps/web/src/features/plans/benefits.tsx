import { subscriptionBenefits } from '@tramontane/content/subscription-page'
import { Icon } from '../../components/site/icon.tsx'
import { Section } from '../../components/site/section.tsx'

/** What the subscription changes. */
export function Benefits() {
  return (
    <Section title={subscriptionBenefits.title} className="bg-white">
      <ul className="grid gap-x-14 gap-y-9 md:grid-cols-2">
        {subscriptionBenefits.points.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-garrigue text-white">
              <Icon name="check" className="size-5" />
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 max-w-[58ch] text-pretty opacity-85">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
