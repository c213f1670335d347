import { townLink } from '@tramontane/content/landing/landing-paths'
import { travelChargeText } from '@tramontane/content/towns/town-charge'
import type { ServedTown } from '@tramontane/domain/places/zones'
import { SiteLink } from '../site-link.tsx'

type TownChargesProps = { towns: ServedTown[]; nameOf?: (town: ServedTown) => string; className?: string }

/** Towns with what the drive costs there; those that have a page lead to it. */
export function TownCharges({ towns, nameOf = ({ name }) => name, className = '' }: TownChargesProps) {
  return (
    <ul className={`grid gap-x-8 lg:gap-x-12 ${className}`}>
      {towns.map((town) => (
        <li
          key={town.name}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b py-0.5 border-nuit/15"
        >
          <TownName name={nameOf(town)} href={townLink(town.name)?.href} />
          <span className="tabular-nums">{travelChargeText(town.charge)}</span>
        </li>
      ))}
    </ul>
  )
}

function TownName({ name, href }: { name: string; href: string | undefined }) {
  if (!href) return <span className="font-semibold">{name}</span>
  return (
    <SiteLink
      href={href}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:text-ciel"
    >
      {name}
    </SiteLink>
  )
}
