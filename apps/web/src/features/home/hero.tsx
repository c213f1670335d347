import { homeHero } from '@tramontane/content/home'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { cheapestCents } from '@tramontane/domain/washes/services'
import { formatCents } from '@tramontane/domain/words/money'
import { LogoMark } from '../../components/drawings/logo-mark.tsx'
import { Icon } from '../../components/site/icon.tsx'
import { Picture } from '../../components/site/pictures/picture.tsx'
import { RatingLine } from '../../components/site/reviews/stars.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { WholeWords } from '../../components/site/whole-words.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { internationalPhone } from '../../lib/phone.ts'
import { useSite } from '../../lib/site.ts'

export function Hero() {
  const site = useSite()
  return (
    <section
      id="accueil"
      tabIndex={-1}
      className="site-section relative under-header overflow-clip bg-linear-to-b from-[#cfe7f6] to-[#eef7fc]"
    >
      <div className="site-width">
        <HeroBar />
      </div>
      <div className="site-width hero-halves">
        <div>
          <h1 className="hero-title">{homeHero.title}</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-pretty sm:text-xl">
            <WholeWords text={homeHero.lead(site)} />
          </p>
          <div data-call className="mt-6 flex flex-wrap sm:mt-8 items-center gap-3">
            <SiteLink href="/#contact" className={buttonClass('call', 'max-sm:w-full px-6')}>
              Prendre rendez-vous
            </SiteLink>
            {site.rating && (
              <SiteLink href="/#avis" className="hero-rating">
                <RatingLine rating={site.rating} />
              </SiteLink>
            )}
            <SiteLink href="/#services" className={buttonClass('quiet', 'max-sm:hidden px-6')}>
              Découvrir nos services
            </SiteLink>
          </div>
          <Facts site={site} />
        </div>
        <HeroPicture photo={site.photos.hero} />
      </div>
    </section>
  )
}

/** Who this is and how to reach them: the fixed header waits out of sight for a mouse. */
function HeroBar() {
  const { identity, contact } = useSite()
  return (
    <div className="hero-bar">
      <p className="hero-mark">
        <LogoMark className="size-9 shrink-0" />
        {identity.name}
      </p>
      {contact.phone && (
        <a href={`tel:${internationalPhone(contact.phone)}`} className="hero-link">
          <Icon name="phone" className="size-5" />
          {contact.phone}
        </a>
      )}
      <SiteLink href="/connexion" className="hero-link">
        Espace client
      </SiteLink>
    </div>
  )
}

/** What is true of the business in one line; claims only while they are set. */
function Facts({ site }: { site: PublicSite }) {
  const { claims } = site
  return (
    <ul className="hero-facts">
      <li>À partir de {formatCents(cheapestCents(site.services))} TTC</li>
      {claims.customers && <li>Plus de {claims.customers.value} clients</li>}
    </ul>
  )
}

/** The owner's photograph, or our picture: drops on lacquer, the Canigou behind. No line of text stands on it. */
function HeroPicture({ photo }: { photo: string | null }) {
  if (!photo)
    return (
      <Picture
        name="gouttes"
        sizes="(width<40rem) 100vw, (width<64rem) 125vw, 44rem"
        isFirst
        className="hero-picture max-lg:mask-t-from-94%"
      />
    )
  return (
    <img
      src={photo}
      alt="Lavage d’une voiture à domicile"
      width={1600}
      height={600}
      fetchPriority="high"
      className="hero-picture"
    />
  )
}
