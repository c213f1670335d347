import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { initialPassword } from '@tramontane/domain/session-lifetimes'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { postalAddress } from '../business/postal-address.ts'
import { sellerName } from '../business/seller.ts'
import { canvassingSentence } from '../terms/rights-sections.ts'
import type { LegalPageText, LegalSection } from './legal-page.ts'
import { privacySeo } from './legal-seo.ts'
import { cookiesSection } from './privacy/cookies.ts'
import { processingsSection } from './privacy/processings.ts'
import { recipientsSection } from './privacy/recipients.ts'
import { reachText } from './reach.ts'
import { retention } from './retention.ts'

type Site = Pick<
  PublicSite,
  | 'identity'
  | 'legal'
  | 'contact'
  | 'addressService'
  | 'routeService'
  | 'forecastService'
  | 'smsService'
  | 'analyticsId'
>

/** Changes with every change of the words. */
const privacyVersion = '2026-11-23'

/** The privacy policy. Source: LAW-60 to LAW-65. */
export function privacyPage(site: Site): LegalPageText {
  return {
    ...privacySeo,
    lead: `Ce que nous savons de vous, ce que nous en faisons, et comment reprendre la main. Version du ${longFrenchDate(privacyVersion)}.`,
    sections: [
      {
        title: 'Responsable du traitement',
        paragraphs: [
          `${sellerName(site)}, ${postalAddress(site)}, décide de ce qui est fait de vos données. Pour toute question, joignez-nous ${reachText(site)}.`,
        ],
      },
      processingsSection(site),
      recipientsSection(site),
      cookiesSection(site),
      security,
      rights(site),
      {
        title: 'Téléphone',
        paragraphs: [
          `${canvassingSentence} Nous vous appelons pour votre demande, vos rendez-vous et votre contrat, rien d’autre.`,
        ],
      },
    ],
  }
}

const security: LegalSection = {
  title: 'Comment elles sont protégées',
  paragraphs: [
    `Les échanges avec le site sont chiffrés. Un mot de passe que vous choisissez n’est gardé que sous forme d’empreinte : personne ne peut le relire. Un mot de passe provisoire attribué par le système est conservé chiffré jusqu’à votre première connexion, ${numberInWords(initialPassword.copyDays)} jours au plus.`,
    `Nos copies de sauvegarde ne servent qu’après une panne. Ce qui est effacé y reste jusqu’à leur propre fin, ${retention.copyMonths} mois au plus.`,
    'Les actions des administrateurs sont journalisées. En cas de violation de données qui présente un risque pour vous, nous prévenons la CNIL et, si le risque est élevé, vous-même.',
  ],
}

function rights(site: Site): LegalSection {
  return {
    title: 'Vos droits',
    paragraphs: [
      'Vous pouvez accéder à vos données, les faire rectifier ou effacer, en limiter le traitement, vous y opposer, les recevoir dans un format réutilisable, retirer un consentement et laisser des directives pour après votre décès. L’effacement n’atteint pas ce que la loi nous oblige à garder, comme les contrats et les factures, qui restent alors à l’écart de l’usage courant.',
      `Adressez-vous à nous ${reachText(site)} : nous répondons dans un délai d’un mois. Si vous avez un espace client, vous pouvez aussi y télécharger vos données et supprimer votre compte.`,
      'Si notre réponse ne vous satisfait pas, vous pouvez déposer une réclamation auprès de la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    ],
  }
}
