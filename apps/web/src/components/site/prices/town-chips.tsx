import { townLink } from '@tramontane/content/landing/landing-paths'
import { travelChargeText } from '@tramontane/content/towns/town-charge'
import type { ServedTown } from '@tramontane/domain/places/zones'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { SiteLink } from '../site-link.tsx'

const chip =
  'inline-flex min-h-11 items-center rounded-full bg-(--card) px-3.5 text-[0.9375rem] font-medium whitespace-nowrap ring-1 ring-nuit/12'

/** Towns under what the drive costs there, in the order of the settings; those that have a page lead to it. */
export function TownChips({ towns }: { towns: ServedTown[] }) {
  const charges = [...new Set(towns.map(({ charge }) => travelChargeText(charge)))]
  return (
    <dl className="grid grid-cols-1 gap-3 sm:gap-4">
      {charges.map((charge) => (
        <div key={charge}>
          <dt className="font-semibold tabular-nums">{charge}</dt>
          <dd>
            <ScrollBox label={`Communes, ${charge}`} className="chip-row">
              <ul className="flex gap-2 sm:flex-wrap">
                {towns
                  .filter((town) => travelChargeText(town.charge) === charge)
                  .map(({ name }) => (
                    <li key={name}>
                      <Chip name={name} href={townLink(name)?.href} />
                    </li>
                  ))}
              </ul>
            </ScrollBox>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Chip({ name, href }: { name: string; href: string | undefined }) {
  if (!href) return <span className={chip}>{name}</span>
  return (
    <SiteLink
      href={href}
      className={`${chip} text-[#14507d] underline underline-offset-4 hover:bg-nuit hover:text-white`}
    >
      {name}
    </SiteLink>
  )
}
