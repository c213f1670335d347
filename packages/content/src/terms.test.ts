import { describe, expect, test } from 'bun:test'
import { cutPeriod, noticeEndsOn } from '@tramontane/domain/contracts/endings'
import { periodOf } from '@tramontane/domain/contracts/periods'
import { plusDays } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { demoBusiness } from './business/demo-business.ts'
import { freshBusiness } from './business/fresh-business.ts'
import { expressStartStatement, withdrawalForm } from './endings/withdrawal-form.ts'
import { oneOffTermsText, oneOffTermsVersion } from './one-off/one-off-terms.ts'
import { endingExample } from './terms/ending-sections.ts'
import { termsSections, termsText, termsVersion } from './terms.ts'

const text = readable(termsText(demoBusiness))

describe('the terms say what the law asks', () => {
  test.each([
    [
      'who',
      'Tramontane Lavage Auto (entreprise de démonstration), Camille Soler EI, Entreprise individuelle',
    ],
    ['where', '8 rue des Amandiers, 66450 Pollestres, SIRET 000 000 000 00000'],
    ['how to reach', 'téléphone 06 39 98 12 34, e-mail contact@tramontane.example'],
    ['the price and the total', '69,86 € TTC par mois, soit 419,16 € TTC sur la durée minimale de 6 mois'],
    ['the other plan', '119,86 € TTC par mois, soit 719,16 € TTC'],
    ['the visits', '2 passages par mois'],
    ['the VAT', 'TVA non applicable, article 293 B du CGI.'],
    ['where the drive is free', 'inclus à Perpignan, à Pia,'],
    ['what a farther drive costs', '5 € TTC par passage s’applique à Saint-Laurent-de-la-Salanque'],
    ['what the farthest costs', '10 € TTC par passage s’applique à La Jonquera et au Perthus'],
    [
      'what any other commune pays',
      'Dans toute autre commune, le déplacement est inclus jusqu’à 15 km, puis un supplément de 5 € TTC par passage s’applique jusqu’à 30 km, à vol d’oiseau entre notre base (Pollestres)',
    ],
    ['that what is on quotation is not sold online', 'Une commune sur devis ne se commande pas en ligne'],
    ['how the drive is paid', 'n’est pas prélevé avec lui et se règle à chaque passage'],
    ['the paper of what is paid by hand', 'une note vous est remise à partir de 25 € TTC'],
    ['the paper of what is paid by card', 'Votre espace client montre chaque échéance payée par carte'],
    ['who needs a quotation', 'Un devis est établi avant toute commande pour Narbonne'],
    ['the order button', '« Commande avec obligation de paiement »'],
    ['how it is concluded by phone', 'le contrat est conclu le jour où nous l’enregistrons'],
    ['the ten years', 'conservons le contrat pendant dix ans'],
    ['how it is paid', 'débit automatique de votre carte bancaire'],
    ['the other way', 'ou par virement'],
    ['the first visit', 'au plus tôt 2 jours après la commande ; pour un dimanche, contactez-nous'],
    ['whose wash it uses', 'Elle est le premier passage de la première période mensuelle'],
    ['how far ahead', 'jusqu’à 92 jours à l’avance'],
    ['our own late cancellation', 'un passage de plus vous est offert, sauf force majeure'],
    [
      'what we owe beyond its month',
      'dans les 14 jours, ce passage est reporté : vous l’utilisez dans les 30 jours',
    ],
    ['what the end leaves no time for', 'vous est remboursé, pour sa part du prix mensuel'],
    ['the postponement', 'au moins 24 heures à l’avance, et au plus 2 fois par terme de 6 mois'],
    ['the private place', 'emplacement privé'],
    ['the keys', 'Quelqu’un doit nous remettre les clés au début et les reprendre à la fin'],
    ['the late cancellation', 'Annulé plus tard'],
    ['no carry-over', 'ne se reportent pas'],
    ['the term', 'durée minimale de 6 mois. Il se poursuit ensuite sans limite de durée'],
    ['the notice', 'préavis de 30 jours'],
    ['a letter that left too late', 'le contrat prend fin le jour où nous recevons votre résiliation'],
    ['the effect date', 'prend fin le 30e jour qui suit la réception de votre résiliation'],
    [
      'its example',
      'résilié le samedi 20 février 2027 prend fin le lundi 22 mars 2027 : de son dernier mois, 23 jours sur 31 sont dus',
    ],
    ['what comes back', 'payé au-delà du dernier jour vous est rendu sans démarche'],
    ['when', 'au plus tard 14 jours après la fin du contrat'],
    ['the washes of the last month', 'tous ceux d’un dernier mois incomplet compris'],
    ['what identifies a contract', 'vos nom, e-mail et immatriculation suffisent'],
    ['legitimate reasons, as a right', 'Un motif légitime vous donne le droit de résilier'],
    [
      'each of them',
      'la perte du véhicule (vente, vol ou destruction), une longue maladie ou un accident, la perte d’un emploi, un décès',
    ],
    ['when they end it', 'le 30e jour qui suit la réception du justificatif'],
    [
      'how they are refused',
      'que s’il manque ou n’établit pas le motif, et nous vous écrivons alors ce qui manque',
    ],
    [
      'breach, with a formal notice and a delay',
      'Sans remède dans les 15 jours qui suivent la réception de cette mise en demeure',
    ],
    [
      'our own notice',
      'au plus tôt avec la fin de la durée minimale, par un e-mail ou un courrier qui vous en dit le motif et le dernier jour, avec le même préavis',
    ],
    [
      'an end at once',
      'd’un commun accord, ou parce qu’un événement de force majeure rend définitivement impossible de l’exécuter',
    ],
    [
      'a month without a free start',
      'Si, sept jours avant la fin de votre mois, il ne reste plus aucun créneau libre jusqu’à sa fin (fermeture ou planning complet), le lavage que vous n’avez pas utilisé est reporté aux trente jours suivants.',
    ],
    [
      'when it is not carried over',
      'chacun des passages non utilisés de ce mois, sauf si la réservation est suspendue ce jour-là (échéance impayée ou abonnement en pause)',
    ],
    [
      'a notice by phone',
      'par courrier (8 rue des Amandiers, 66450 Pollestres) ou en nous appelant. Nous en accusons',
    ],
    [
      'what is written to who has no e-mail',
      'cette confirmation et les autres lettres que ces conditions annoncent vous parviennent par courrier',
    ],
    ['our own breach', 'Si le manquement est le nôtre, nous vous rendons'],
    ['the client’s', 'ni pénalité ni échéances à venir'],
    [
      'L215-1',
      'au plus tôt trois mois et au plus tard un mois avant le terme de la période autorisant le rejet',
    ],
    ['L215-1-1', 'Article L215-1-1. – Lorsqu’un contrat a été conclu par voie électronique'],
    [
      'L215-2',
      'Article L215-2. – Les dispositions du présent chapitre, à l’exception de l’article L. 215-1-1',
    ],
    ['L215-3', 'Article L215-3. – Les dispositions du présent chapitre sont également applicables'],
    ['L241-3', 'les sommes dues sont productives d’intérêts au taux légal. »'],
    ['the withdrawal', 'Vous disposez de 14 jours pour vous rétracter'],
    ['its function', '« Renoncer au contrat ici », à la page /retractation'],
    ['its pro rata', 'montant proportionnel au service fourni'],
    ['the express request', expressStartStatement],
    ['how to cancel', '/resilier'],
    ['failed payments', 'la réservation de nouveaux rendez-vous est suspendue'],
    ['no fee of a failed payment', 'Aucuns frais de rejet ne vous sont facturés'],
    ['no end without a formal notice', 'pour manquement, après une mise en demeure'],
    ['data', '/politique-de-confidentialite'],
    ['canvassing', 'prospection commerciale sans votre consentement préalable'],
    [
      'the mediator',
      'Médiateur de démonstration, 2 rue de l’Exemple, 75001 Paris, https://mediateur.example.',
    ],
    ['a wash done badly', 'nous revenons corriger un lavage mal fait, sans frais'],
    ['the insurer', 'assurée par Assureur de démonstration, 3 rue de l’Exemple, 75001 Paris'],
    ['the law', 'droit français'],
  ])('%s', (_, words) => {
    expect(text).toContain(words)
  })

  test('the closed European platform is not named', () => {
    expect(text).not.toContain('ec.europa.eu')
  })
})

test('every figure follows the settings', () => {
  const { plans } = demoBusiness
  const dearer = { ...demoBusiness, plans: { ...plans, standard: { monthlyCents: 8000, visitsPerMonth: 3 } } }
  const changed = readable(termsText(dearer))
  expect(changed).toContain('3 passages par mois, 80 € TTC par mois, soit 480 € TTC')
  expect(changed).not.toContain('69,86')
})

test('a business that serves few towns and has no phone still has whole sentences', () => {
  const contact = { ...demoBusiness.contact, phone: '', email: '' }
  const few = readable(termsText({ ...demoBusiness, contact, towns: [] }))
  expect(few).toContain('Pour nous joindre : courrier à l’adresse ci-dessus.')
  expect(few).not.toMatch(/undefined|null|, ,|à \.|pour \./)
  expect(readable(termsText(freshBusiness))).not.toMatch(
    /undefined|null|À compléter|SIRET|, ,|, \.|\(TTC\)\. \.|relevons/,
  )
})

test('no ending goes by a way that the business does not give', () => {
  const gone = { ...demoBusiness.contact, street: '', phone: '', email: '' }
  const termsOf = (given: Partial<typeof gone>) =>
    readable(termsText({ ...demoBusiness, contact: { ...gone, ...given } }))
  const none = termsOf({})
  expect(none).not.toMatch(/par courrier \(|en nous appelant/)
  for (const words of [
    'nous dire votre décision sans ambiguïté. Il suffit',
    'immatriculation suffisent) ou depuis votre espace client. Nous',
    'envoyez-nous un justificatif. Le contrat',
  ])
    expect(none).toContain(words)
  const called = termsOf({ phone: demoBusiness.contact.phone })
  expect(called).toContain('sans ambiguïté, en nous appelant. Il')
  expect(called).toContain('envoyez-nous un justificatif. Le contrat')
  expect(termsOf({ email: demoBusiness.contact.email })).toContain('un justificatif, par e-mail. Le contrat')
})

test('sections are numbered in the text, and the version is told', () => {
  const sections = termsSections(demoBusiness)
  expect(text).toContain(`${sections.length}. ${sections.at(-1)?.title}`)
  expect(termsVersion).toBe('2026-11-22')
  expect(text).toContain('version du dimanche 22 novembre 2026')
})

test('the withdrawal form is the one of the law, addressed to the business', () => {
  const form = readable(withdrawalForm(demoBusiness))
  for (const words of [
    'uniquement si vous souhaitez vous rétracter du contrat',
    'À l’attention de : Tramontane Lavage Auto (entreprise de démonstration), Camille Soler EI 8 rue des Amandiers, 66450 Pollestres',
    'vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat',
    'Nom du (des) consommateur(s) :',
    'Signature du (des) consommateur(s)',
    'Rayez la mention inutile',
  ])
    expect(form).toContain(words)
})

function readable(text: string): string {
  return text.replace(/\s+/g, ' ')
}

test('the example of an ending is the one that the rule gives', () => {
  const { startDay, noticeDay, lastDay, servedDays, days } = endingExample
  const endsOn = noticeEndsOn(startDay, { receivedOn: noticeDay })
  expect(plusDays(endsOn, -1)).toBe(lastDay)
  expect(cutPeriod(periodOf(startDay, endsOn), { monthlyCents: 6986, endsOn })).toMatchObject({
    servedDays,
    days,
  })
})

describe('the terms of a one-off wash say what the program does', () => {
  const oneOff = readable(oneOffTermsText(demoBusiness))

  test.each([
    ['who', 'SIRET 000 000 000 00000'],
    ['that a request is no order', 'n’est pas une commande'],
    ['when it is concluded online', '« Commande avec obligation de paiement »'],
    ['when it is concluded on the phone', 'le contrat est conclu pendant l’appel'],
    ['what each wash costs', 'Lavage Détaillé : 119 € TTC, de 2 h 30 à 3 h 30.'],
    ['that the price does not change', 'le prix convenu ne change plus'],
    ['when it is paid', 'Le lavage se paie une fois fait'],
    ['that cancelling is free', 'c’est sans frais jusqu’au début du lavage'],
    ['what another price wants', 'nous vous demandons de confirmer de nouveau'],
    ['the withdrawal', 'Vous disposez de 14 jours pour vous rétracter'],
    ['its function', '« Renoncer au contrat ici », à la page /retractation'],
    ['the express request', expressStartStatement],
    ['what a done wash leaves', 'son prix reste dû'],
    ['what is owed without the request', 'vous ne devez rien, même pour un lavage déjà fait'],
    ['the private place', 'emplacement privé'],
    ['the mediator', 'Médiateur de démonstration'],
  ])('%s', (_, words) => {
    expect(oneOff).toContain(words)
  })

  test('and nothing of a subscription', () => {
    expect(oneOff).not.toMatch(/durée minimale|préavis de|par mois/)
    expect(readable(oneOffTermsText(freshBusiness))).not.toMatch(
      /undefined|null|À compléter|SIRET|, ,|, \.|\(TTC\)\. \.|relevons/,
    )
    expect(oneOff).toContain(`version du ${readable(longFrenchDate(oneOffTermsVersion))}`)
  })
})
