import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { insuranceText, mediatorLine } from '../business/seller.ts'
import type { TermsSection } from './terms-section.ts'

/** Source: LAW-45 (Code de la consommation, L223-2). */
export const canvassingSentence =
  'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.'

/** What protects the person. Source: LAW-03, LAW-45, LAW-60 to LAW-63. */
export function rightsSections(settings: PublishedSettings): TermsSection[] {
  return [
    {
      title: 'Responsabilité',
      paragraphs: [
        'Nous répondons de la bonne exécution des prestations et des dommages que nous causons au véhicule. Signalez-nous dès que possible ce qui ne vous convient pas : nous revenons corriger un lavage mal fait, sans frais.',
        ...[insuranceText(settings)].filter((sentence) => sentence !== null),
        'Nous ne répondons pas des défauts qui existaient avant notre passage, ni des objets de valeur laissés dans le véhicule sans nous avoir prévenus, sauf faute de notre part. Rien dans ces conditions ne limite les droits que la loi vous donne.',
      ],
    },
    {
      title: 'Données personnelles',
      paragraphs: [
        'Nous utilisons vos données pour exécuter le contrat et en suivre le déroulement, en garder la preuve, tenir nos comptes et protéger le site, et rien d’autre ; nous ne les vendons ni ne les louons. La politique de confidentialité, à la page /politique-de-confidentialite de notre site, dit chaque usage, sa base légale et sa durée, qui les reçoit, et comment exercer vos droits d’accès, de rectification, d’effacement, de limitation, d’opposition et de portabilité.',
      ],
    },
    {
      title: 'Démarchage téléphonique',
      paragraphs: [
        `${canvassingSentence} Il est interdit de démarcher par téléphone un consommateur qui n’y a pas consenti au préalable (article L223-1 du Code de la consommation). Nous vous appelons seulement pour vos rendez-vous et l’exécution de votre contrat.`,
      ],
    },
    { title: 'Réclamations et médiation', paragraphs: mediation(settings) },
    {
      title: 'Droit applicable',
      paragraphs: [
        'Le contrat est soumis au droit français. En cas de litige, vous pouvez saisir, à votre choix, l’une des juridictions compétentes selon le Code de procédure civile ou celle du lieu où vous demeuriez à la conclusion du contrat ou à la survenance du fait dommageable.',
      ],
    },
  ]
}

function mediation({ identity, contact }: PublishedSettings): string[] {
  const mediator = mediatorLine(identity)
  const reach = [contact.email && `à ${contact.email}`, contact.phone && `au ${contact.phone}`]
  return [
    `Adressez d’abord votre réclamation ${reach.filter(Boolean).join(' ou ') || (contact.street ? 'à notre adresse postale' : 'par le formulaire de notre page d’accueil')} : nous vous répondons par écrit.`,
    ...(mediator
      ? [
          `Si la réponse ne vous satisfait pas, vous pouvez recourir gratuitement au médiateur de la consommation dont nous relevons : ${mediator}.`,
        ]
      : []),
  ]
}
