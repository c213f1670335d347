import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import type { LegalPageText } from './legal-page.ts'
import { accessibilitySeo } from './legal-seo.ts'
import { reachText } from './reach.ts'

const statementDay = '2026-11-20'

/** The accessibility statement. Source: LAW-70 (Code de la consommation, L412-13). */
export function accessibilityPage(settings: PublishedSettings): LegalPageText {
  return {
    ...accessibilitySeo,
    lead: `Ce site doit servir à tout le monde. Déclaration établie le ${longFrenchDate(statementDay)}.`,
    sections: [
      {
        title: 'Notre objectif',
        paragraphs: [
          'Nous visons le niveau AA des règles internationales WCAG 2.2, sur tout le site : pages publiques, réservation, souscription, paiement, résiliation et espace client.',
          'Nous contrôlons les pages nous-mêmes, avec un outil automatique et au clavier. Aucun organisme indépendant n’a audité le site à ce jour : nous ne prétendons donc pas à une conformité totale.',
        ],
      },
      {
        title: 'Ce qui est fait',
        paragraphs: [
          'Toutes les fonctions s’utilisent au clavier, avec un repère visible. Les titres, les listes et les formulaires sont annoncés aux lecteurs d’écran ; une erreur est dite en mots, près du champ, et ce que vous avez saisi reste en place.',
          'Les contrastes respectent le niveau AA et aucune information ne tient à la seule couleur. Le texte s’agrandit jusqu’à 200 % sans rien perdre, et les animations s’effacent si votre système le demande. Les pages publiques se lisent sans JavaScript.',
        ],
      },
      {
        title: 'Ce qui reste imparfait',
        paragraphs: [
          `Les champs de carte bancaire et la carte géographique interactive sont fournis par d’autres : nous ne maîtrisons pas tout leur comportement. La carte n’apporte rien que la liste des communes ne dise déjà, et vous pouvez souscrire autrement, avec un paiement par virement : joignez-nous ${reachText(settings)}.`,
          'Les dessins sont décrits quand ils portent une information, et ignorés des lecteurs d’écran quand ils décorent. Si une description vous manque, dites-le.',
        ],
      },
      {
        title: 'Ce que dit la loi',
        paragraphs: [
          'Depuis le 28 juin 2025, les services de commerce électronique destinés aux consommateurs doivent être accessibles (article L412-13 du Code de la consommation). Les microentreprises qui fournissent des services, c’est-à-dire celles de moins de dix personnes dont le chiffre d’affaires ou le bilan annuel n’excède pas deux millions d’euros, en sont dispensées. Que notre entreprise relève ou non de cette dispense, notre objectif est le même.',
        ],
      },
      {
        title: 'Signaler un obstacle',
        paragraphs: [
          `Une page que vous n’arrivez pas à lire, un bouton que vous n’atteignez pas : prévenez-nous ${reachText(settings)}, en disant la page et l’outil que vous utilisez. Nous vous répondons, nous corrigeons quand c’est en notre pouvoir, et nous faisons avec vous, en attendant, ce que le site ne permet pas.`,
        ],
      },
      {
        title: 'Si nous ne réglons pas le problème',
        paragraphs: [
          'Vous pouvez le signaler à la DGCCRF sur le site public signal.conso.gouv.fr, ou saisir gratuitement le Défenseur des droits si vous estimez être victime d’une discrimination : defenseurdesdroits.fr, ou par courrier sans affranchir à Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
        ],
      },
    ],
  }
}
