import { type PublicPlanId, publicPlanIds } from '@tramontane/domain/contracts/plans'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { grouped } from '@tramontane/domain/grouped'
import { unlistedBands } from '@tramontane/domain/places/coverage'
import type { ServedTown } from '@tramontane/domain/places/zones'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'
import { formatCents } from '@tramontane/domain/words/money'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { pricesText, sellerLine } from '../business/seller.ts'
import { retention } from '../legal/retention.ts'
import { planTexts } from '../subscription/plans.ts'
import { atTown } from '../towns/at-town.ts'
import type { TermsSection } from './terms-section.ts'

/** From which sum on a note is due. Source: LAW-50. */
const noteFromCents = 2500

/** Who, what, at what price, and how it is ordered and paid. Source: LAW-01, LAW-10 to LAW-15, LAW-40. */
export function orderSections(settings: PublishedSettings): TermsSection[] {
  return [
    identitySection(settings),
    {
      title: 'Objet',
      paragraphs: [
        `Ces conditions régissent l’abonnement de lavage automobile à domicile proposé par ${settings.identity.name} aux consommateurs. Un abonnement vaut pour un seul véhicule ; une même personne peut en souscrire plusieurs.`,
        'Une demande de lavage ponctuel envoyée par le site n’est pas une commande : nous y répondons par une proposition de date et de prix.',
      ],
    },
    {
      title: 'Formules et prix',
      paragraphs: [...publicPlanIds.map((id) => planText(settings, id)), pricesText(settings.identity)],
    },
    { title: 'Frais de déplacement', paragraphs: travelCharges(settings) },
    {
      title: 'Commande',
      paragraphs: [
        'La commande en ligne se passe en deux étapes. La seconde récapitule la formule, le prix par mois, le total sur la durée minimale, cette durée et le préavis : vous pouvez vérifier, revenir en arrière et corriger avant de valider.',
        'En ligne, le contrat est conclu quand vous appuyez sur le bouton portant la mention « Commande avec obligation de paiement » et que le premier paiement aboutit. Vous devez auparavant accepter ces conditions.',
        'Convenu avec nous par téléphone, par e-mail ou par courrier, et réglé par virement, le contrat est conclu le jour où nous l’enregistrons. Le message qui le confirme dit jusqu’à quand vous pouvez vous rétracter.',
        `Nous confirmons le contrat par e-mail avant le début de la prestation, avec ces conditions et le formulaire de rétractation en pièces jointes. Si vous ne nous avez pas donné d’adresse e-mail, cette confirmation et les autres lettres que ces conditions annoncent vous parviennent par courrier. Nous conservons le contrat pendant ${numberInWords(retention.contractYears)} ans et vous en remettons une copie sur simple demande.`,
      ],
    },
    {
      title: 'Paiement',
      paragraphs: [
        'L’abonnement se paie d’avance, mois par mois : par débit automatique de votre carte bancaire quand la souscription se fait en ligne, ou par virement quand nous l’enregistrons avec vous. Chaque échéance tombe le même jour du mois que la souscription, ou le dernier jour des mois plus courts.',
        'Les données de la carte sont traitées par notre prestataire de paiement ; nous ne les voyons ni ne les conservons. Votre espace client montre chaque échéance payée par carte, avec le reçu de ce prestataire.',
        `Pour ce que vous réglez autrement (virement, déplacement ou lavage payé sur place), une note vous est remise à partir de ${formatCents(noteFromCents)} TTC, et pour toute autre somme si vous la demandez.`,
      ],
    },
  ]
}

export function identitySection(settings: PublishedSettings): TermsSection {
  return { title: 'Qui nous sommes', paragraphs: identity(settings) }
}

function identity(settings: PublishedSettings): string[] {
  const { contact } = settings
  const reach = [
    contact.phone && `téléphone ${contact.phone}`,
    contact.email && `e-mail ${contact.email}`,
    contact.street && 'courrier à l’adresse ci-dessus',
  ]
  return [
    `${sellerLine(settings)} (ci-après « nous »).`,
    `Pour nous joindre : ${reach.filter(Boolean).join(', ') || 'formulaire de notre page d’accueil'}.`,
  ]
}

function planText({ plans }: PublishedSettings, id: PublicPlanId): string {
  const { monthlyCents, visitsPerMonth } = plans[id]
  const { name, features } = planTexts[id]
  const visits = `${visitsPerMonth} passage${visitsPerMonth > 1 ? 's' : ''} par mois`
  return `${name} : ${visits}, ${formatCents(monthlyCents)} TTC par mois, soit ${formatCents(monthlyCents * commitmentMonths)} TTC sur la durée minimale de ${commitmentMonths} mois, puis le même prix chaque mois, avec ${noticeDays} jours de préavis pour arrêter. Elle comprend : ${enumeration(features)}.`
}

/** 'Lavage Fast… ; première visite…': one sentence of what stands in a list. */
function enumeration([first = '', ...others]: string[]): string {
  return [first, ...others.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1))].join(' ; ')
}

function travelCharges({ towns, contact }: PublishedSettings): string[] {
  const included = towns.filter(({ charge }) => charge.kind === 'included')
  const quotation = towns.filter(({ charge }) => charge.kind === 'quotation')
  const paragraphs = [
    included.length > 0 && `Le déplacement est inclus ${places(included)}.`,
    ...surcharges(towns),
    quotation.length > 0 && `Un devis est établi avant toute commande pour ${names(quotation)}.`,
    otherTowns(contact.city),
    'Une commune sur devis ne se commande pas en ligne : contactez-nous.',
    'Le supplément éventuel est indiqué avant la commande, par passage et sur toute la durée minimale, et repris dans le contrat et dans nos messages. Il s’ajoute au prix mensuel, n’est pas prélevé avec lui et se règle à chaque passage.',
    'C’est la commune où le véhicule est lavé qui compte : si vous la changez, le déplacement est celui de la nouvelle adresse, et votre espace client vous le dit avant de confirmer.',
  ]
  return paragraphs.filter((paragraph) => paragraph !== false)
}

/** Communes that no list names, by their distance. Source: R-52. */
function otherTowns(base: string): string {
  const bands = unlistedBands.map(({ upToKm, charge }) =>
    charge.kind === 'surcharge'
      ? `un supplément de ${formatCents(charge.cents)} TTC par passage s’applique jusqu’à ${upToKm} km`
      : `le déplacement est inclus jusqu’à ${upToKm} km`,
  )
  return `Dans toute autre commune, ${bands.join(', puis ')}, à vol d’oiseau entre notre base (${base}) et le centre de la commune ; plus loin, un devis est établi avant toute commande.`
}

/** One sentence per amount, the smallest first. */
function surcharges(towns: ServedTown[]): string[] {
  const byCents = grouped(towns, ({ charge }) => (charge.kind === 'surcharge' ? charge.cents : 0))
  return [...byCents]
    .filter(([cents]) => cents > 0)
    .sort(([one], [other]) => one - other)
    .map(
      ([cents, group]) =>
        `Un supplément de ${formatCents(cents)} TTC par passage s’applique ${places(group)}.`,
    )
}

/** 'à Céret, à Thuir et au Perthus' */
function places(towns: ServedTown[]): string {
  return frenchList(towns.map(({ name }) => atTown(name)))
}

function names(towns: ServedTown[]): string {
  return frenchList(towns.map(({ name }) => name))
}
