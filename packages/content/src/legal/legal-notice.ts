import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { postalAddress } from '../business/postal-address.ts'
import { insuranceText, mediatorLine, sellerName } from '../business/seller.ts'
import { homeTestimonials } from '../testimonials.ts'
import type { LegalPageText, LegalSection } from './legal-page.ts'
import { legalNoticeSeo } from './legal-seo.ts'
import { missingLegalFacts } from './missing-legal-facts.ts'
import { reachText } from './reach.ts'

type Site = PublishedSettings & Pick<PublicSite, 'addressService' | 'routeService'>

/** The legal notice. Source: LAW-01, LAW-03, LAW-43 (LCEN, article 1-1). */
export function legalNoticePage(settings: Site): LegalPageText {
  return {
    ...legalNoticeSeo(settings),
    lead: `Qui est derrière ce site, et à qui vous adresser.`,
    sections: [
      { title: 'Éditeur', paragraphs: publisher(settings) },
      ...director(settings),
      ...host(settings),
      { title: 'Médiation de la consommation', paragraphs: mediation(settings) },
      ...content(settings),
    ],
  }
}

function publisher(settings: PublishedSettings): string[] {
  const { identity } = settings
  return [
    `Le site est édité par ${[sellerName(settings), identity.legalForm, postalAddress(settings)].filter(Boolean).join(', ')}.`,
    ...[numbers(identity)].filter(Boolean),
    ...(missingLegalFacts(settings).length > 0 ? [notWhole] : []),
    `Vous pouvez nous joindre ${reachText(settings)}.`,
    ...[insuranceText(settings)].filter((sentence) => sentence !== null),
  ]
}

/** What is so while the settings do not give everything, in no word that a visitor could take for a fact. */
const notWhole =
  'Toutes les mentions que la loi prévoit ne sont pas encore publiées sur cette page. Demandez-nous celle qui vous manque : nous vous la donnons.'

function numbers({ siret, vatMention }: PublishedSettings['identity']): string {
  const registered = `SIREN ${siren(siret)}, inscrit au Registre national des entreprises. SIRET de l’établissement : ${siret}.`
  return [siret && registered, vatMention && `${vatMention}.`].filter(Boolean).join(' ')
}

function director({ identity }: PublishedSettings): LegalSection[] {
  const { publicationDirector } = identity
  if (!publicationDirector) return []
  return [
    {
      title: 'Directeur de la publication',
      paragraphs: [`${publicationDirector}, joignable aux coordonnées ci-dessus.`],
    },
  ]
}

/** The company's nine digits, in threes, from the fourteen of its establishment; unchanged where it is no SIRET. */
function siren(siret: string): string {
  const digits = siret.replace(/\D/g, '')
  return digits.length === 14 ? digits.slice(0, 9).replace(/(\d{3})(?=\d)/g, '$1 ') : siret
}

function host({ identity }: PublishedSettings): LegalSection[] {
  const { name, address, phone } = identity.host
  if (!name) return []
  const said = [name, address, phone && `téléphone ${phone}`].filter(Boolean).join(', ')
  return [{ title: 'Hébergeur', paragraphs: [`Le site est hébergé par ${said}.`] }]
}

function mediation(settings: PublishedSettings): string[] {
  const mediator = mediatorLine(settings.identity)
  return [
    `En cas de désaccord, adressez-vous d’abord à nous, ${reachText(settings)}. Nous vous répondons par écrit.`,
    ...(mediator
      ? [
          `Si la réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation dont nous relevons : ${mediator}.`,
        ]
      : []),
  ]
}

/** The licence asks for the source. */
const addresses: LegalSection = {
  title: 'Adresses proposées',
  paragraphs: [
    'Les adresses proposées pendant la frappe viennent de la Base Adresse Nationale, par la Géoplateforme de l’IGN (data.geopf.fr), sous Licence Ouverte 2.0. Ce qui lui est envoyé est dit à la page /politique-de-confidentialite.',
  ],
}

const roads: Record<'geoplateforme' | 'osrm', LegalSection> = {
  geoplateforme: {
    title: 'Temps de route',
    paragraphs: [
      'Les temps de route entre les lavages viennent de la BD TOPO, par la Géoplateforme de l’IGN (data.geopf.fr), sous Licence Ouverte 2.0.',
    ],
  },
  osrm: {
    title: 'Temps de route',
    paragraphs: [
      'Les temps de route entre les lavages sont calculés avec les données des contributeurs d’OpenStreetMap, sous licence ODbL (openstreetmap.org/copyright).',
    ],
  },
}

function content({ testimonials, addressService, routeService }: Site): LegalSection[] {
  const reviews: LegalSection = {
    title: 'Avis et témoignages',
    paragraphs: [
      homeTestimonials.method,
      'Les avis viennent de clients dont nous avons lavé le véhicule. Comment ils sont recueillis, vérifiés, publiés et refusés est dit à la page /avis.',
    ],
  }
  return [
    {
      title: 'Prix et affirmations',
      paragraphs: [
        'Les prix affichés sont en euros, toutes taxes comprises. Une affirmation chiffrée ou comparative n’apparaît que si nous en tenons la preuve, datée, à la disposition de qui la demande.',
      ],
    },
    ...(testimonials.length > 0 ? [reviews] : []),
    ...(addressService ? [addresses] : []),
    ...(routeService ? [roads[routeService]] : []),
    {
      title: 'Textes et dessins',
      paragraphs: [
        'Les textes, les dessins et la mise en page de ce site nous appartiennent ou sont utilisés avec l’accord de leurs auteurs. Vous pouvez en citer de courts extraits en indiquant la source ; toute autre reproduction demande notre accord écrit.',
        'Si un contenu vous paraît inexact ou vous porte tort, écrivez-nous : nous le vérifions et nous le corrigeons ou le retirons s’il y a lieu.',
      ],
    },
    {
      title: 'Pages voisines',
      paragraphs: [
        'Les données personnelles et les cookies sont traités à la page /politique-de-confidentialite, l’accessibilité du site à la page /accessibilite, les conditions de nos abonnements et de nos lavages ponctuels à la page /cgv.',
      ],
    },
  ]
}
