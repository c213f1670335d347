import { unnamed } from '@tramontane/content/business/unnamed'
import { comingWords as words } from '@tramontane/content/legal/coming-page'
import { WindLines } from '../../components/drawings/wind-lines.tsx'
import { Icon } from '../../components/site/icon.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

/** All that there is to see of a site before it says who sells. */
export function ComingPage() {
  const { identity, contact } = useSite()
  const isNamed = identity.name !== unnamed
  return (
    <div className="relative isolate grid grow content-center overflow-clip bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier py-16">
      <WindLines className="wind-lines -z-10 opacity-40" />
      <div className="site-width">
        {isNamed && <p className="font-display text-xl font-bold sm:text-2xl">{identity.name}</p>}
        <h1 className="mt-3 text-6xl tracking-tight sm:text-8xl">{words.title}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-pretty sm:text-xl">{words.lead}</p>
        {(contact.phone || contact.email) && (
          <>
            <p className="mt-8 text-nuit/80">{words.reach}</p>
            <p className="mt-3 flex flex-wrap gap-3">
              {contact.phone && (
                <a
                  href={`tel:${internationalPhone(contact.phone)}`}
                  className={buttonClass('call', 'px-6 max-sm:w-full')}
                >
                  <Icon name="phone" className="size-5" />
                  Appeler le {contact.phone}
                </a>
              )}
              {contact.email && (
                <a href={`mailto:${contact.email}`} className={buttonClass('quiet', 'px-6 max-sm:w-full')}>
                  Nous écrire
                </a>
              )}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
