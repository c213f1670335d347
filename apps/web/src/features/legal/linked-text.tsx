import { legalLinks, type NavLink, withdrawalLink } from '../../components/site/frame/nav-links.ts'
import { SiteLink } from '../../components/site/site-link.tsx'
import { internationalPhone } from '../../lib/phone.ts'

/** A page of this site, an address elsewhere, an e-mail address or a phone number. */
const place = /(\B\/[a-z-]+|https?:\/\/[^\s,]*[^\s,.]|[^\s(]+@[^\s,)]*[^\s,.)]|\b0\d(?: \d\d){4})/

const zonesLink: NavLink = { label: 'Zones desservies', href: '/zones-desservies' }

/** A page of ours reads as in the footer; on paper, its address stands there. */
const pageNames = new Map([...legalLinks, withdrawalLink, zonesLink].map(({ href, label }) => [href, label]))

/** A text of which every place can be followed; but for the names of pages, its letters stay what they are. */
export function LinkedText({ text }: { text: string }) {
  return text.split(place).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    if (index % 2 === 0) return <WholeWords key={index} text={part} />
    return (
      <SiteLink
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
        key={index}
        href={hrefOf(part)}
        className={`text-ciel underline underline-offset-4 hover:text-nuit ${isPhone(part) ? 'whitespace-nowrap' : ''}`}
      >
        {pageNames.get(part) ?? part}
      </SiteLink>
    )
  })
}

/** Words whose hyphen ends no line: an 'e-' alone at the edge of a narrow column is stumbled over. */
const whole = /(rendez-vous|e-mails?)/i

/** A text in which they stay whole; its letters stay what they are, for who searches or copies it. */
export function WholeWords({ text }: { text: string }) {
  return text.split(whole).map((part, index) => {
    if (index % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}

function hrefOf(place: string): string {
  if (isPhone(place)) return `tel:${internationalPhone(place)}`
  return place.includes('@') ? `mailto:${place}` : place
}

function isPhone(place: string): boolean {
  return place.startsWith('0')
}
