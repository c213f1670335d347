import { describe, expect, test } from 'bun:test'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { otherWords } from '@tramontane/contract/requests/contact-columns'
import { elodieAsks } from '@tramontane/contract/requests/testing'
import type { RenderedMail } from './layout/letter.ts'
import { contactReceipt } from './requests/contact-receipt.ts'
import { contactRequest } from './requests/contact-request.ts'
import { professionalRequest } from './requests/professional-request.ts'
import { contractAttachments } from './subscription/contract-attachments.ts'
import { newSubscription } from './subscription/new-subscription.ts'
import { paymentFailed } from './subscription/payment-failed.ts'
import { paymentRecovered } from './subscription/payment-recovered.ts'
import { paymentReturned } from './subscription/payment-returned.ts'
import { type SubscriptionConfirmed, subscriptionConfirmed } from './subscription/subscription-confirmed.ts'
import { evilName, readings, site } from './testing/readings.ts'

const subscription: SubscriptionConfirmed & { email: string; phone: string } = {
  site,
  customerName: 'Karim Benali',
  email: 'karim@exemple.fr',
  phone: '06 39 98 43 21',
  reference: 'TR-12',
  plan: 'premium',
  monthlyCents: 11_986,
  contractDay: '2026-11-20',
  lastWithdrawalDay: '2026-12-04',
  firstVisit: { service: 'Lavage Détaillé', day: '2026-11-24', time: null },
  vehicle: { brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' },
  address: { street: '4 avenue Jean Jaurès', postalCode: '66700', city: 'argeles-sur-mer' },
  travel: { kind: 'surcharge', cents: 500 },
  expressStart: true,
  account: { isNew: true, url: 'https://tramontane.example/activation?jeton=abc' },
}

const payment = {
  site,
  customerName: 'Karim Benali',
  amountCents: 11_986,
  attempt: 2,
  nextAttemptDay: '2026-12-25' as string | null,
  link: 'https://pay.example/i/1?a=b&c=d',
  blockedFromDay: '2026-12-27',
}

const returned = {
  site,
  customerName: 'Karim Benali',
  vehicle: 'Renault Captur, FX-871-RD',
  amountCents: 6986,
}

const request = {
  site,
  ...elodieAsks,
  appointmentDate: '2026-12-02T13:30:00Z',
  message: 'Portail vert.\nSonnez deux fois.',
}

const company = {
  site,
  nom: 'Marc Tixador',
  entreprise: 'Garage Tixador',
  email: 'marc@exemple.fr',
  telephone: '04 99 00 12 34',
  message: 'Dix voitures par semaine.',
}

const footer = ['Tramontane Lavage Auto', 'SIRET 000 000 000 00000', '8 rue des Amandiers, 66450 Pollestres']

const mails: [string, RenderedMail, string[]][] = [
  [
    'subscription confirmed',
    subscriptionConfirmed(subscription),
    [
      'Bonjour Karim Benali',
      'TR-12',
      'Formule Premium',
      '2 par mois',
      '119,86 € TTC par mois',
      '719,16 € d’abonnement + 60,00 € de déplacement TTC',
      '6 mois au minimum',
      '30 jours',
      '5 € TTC de déplacement par passage, à régler à chaque passage',
      'mardi 24 novembre 2026',
      'Renault Captur, FX-871-RD',
      '4 avenue Jean Jaurès, 66700 argeles-sur-mer',
      'vendredi 20 novembre 2026',
      'jusqu’au vendredi 4 décembre 2026',
      'Renoncer au contrat ici',
      'https://tramontane.example/retractation',
      'formulaire de rétractation',
      expressStartStatement,
      'conditions générales',
      'https://tramontane.example/resilier',
      'Médiateur de démonstration, 2 rue de l’Exemple, 75001 Paris, https://mediateur.example',
      'Votre numéro ne sera pas utilisé pour de la prospection commerciale sans votre consentement préalable.',
      'Choisir mon mot de passe',
      'https://tramontane.example/activation?jeton=abc',
    ],
  ],
  [
    'payment failed',
    paymentFailed(payment),
    [
      'Karim Benali',
      '119,86 €',
      'n° 2',
      'vendredi 25 décembre 2026',
      'Sans paiement avant le dimanche 27 décembre 2026, la réservation de nouveaux rendez-vous sera suspendue ce jour-là',
      'https://pay.example/i/1?a=b&c=d',
    ],
  ],
  [
    'payment recovered',
    paymentRecovered({ ...payment, paidDay: '2026-12-26', receiptUrl: 'https://pay.example/r/1' }),
    ['119,86 €', 'samedi 26 décembre 2026', 'à jour', 'https://pay.example/r/1'],
  ],
  [
    'payment returned, of a second order',
    paymentReturned({ ...returned, reason: 'duplicate' }),
    [
      'Nous vous remboursons 69,86 €',
      'Karim Benali',
      'Renault Captur, FX-871-RD',
      'Votre abonnement est bien en place, et un second paiement',
      'en entier, sur la carte qui a payé',
      'https://tramontane.example/espace-client',
    ],
  ],
  [
    'payment returned, of an order that was over',
    paymentReturned({ ...returned, reason: 'over' }),
    [
      'Nous vous remboursons 69,86 €',
      'alors que la commande était déjà annulée',
      'Renault Captur, FX-871-RD',
      'https://tramontane.example/souscrire',
    ],
  ],
  [
    'new subscription, to the business',
    newSubscription(subscription),
    [
      'Karim Benali',
      'karim@exemple.fr',
      '06 39 98 43 21',
      'Formule Premium',
      'mardi 24 novembre 2026',
      'FX-871-RD',
      'https://tramontane.example/admin?tab=subscribers',
    ],
  ],
  [
    'professional request, to the business',
    professionalRequest(company),
    ['Marc Tixador', 'Garage Tixador', 'marc@exemple.fr', '04 99 00 12 34', 'Dix voitures par semaine.'],
  ],
  [
    'contact request, to the business',
    contactRequest(request),
    [
      'Élodie Puig',
      'Lavage Intérieur et Extérieur Fast',
      'mercredi 2 décembre 2026 à 14 h 30',
      '06 39 98 10 10',
      'elodie@exemple.fr',
      'Portail vert.',
      'Sonnez deux fois.',
      ...otherWords(request).flat(),
    ],
  ],
  [
    'contact receipt, to the visitor',
    contactReceipt(request),
    [
      'Bonjour Élodie Puig',
      'Lavage Intérieur et Extérieur Fast',
      'mercredi 2 décembre 2026 à 14 h 30',
      'pas encore un rendez-vous',
      '06 39 98 12 34',
    ],
  ],
]

describe('text and HTML say the same', () => {
  test.each(mails)('%s', (_, mail, words) => {
    for (const reading of readings(mail))
      for (const word of [...words, ...footer]) expect(reading).toContain(word)
  })
})

describe('what people typed', () => {
  const evil: [string, RenderedMail][] = [
    ['subscription confirmed', subscriptionConfirmed({ ...subscription, customerName: evilName })],
    ['new subscription', newSubscription({ ...subscription, customerName: evilName })],
    ['payment failed', paymentFailed({ ...payment, customerName: evilName })],
    ['payment returned', paymentReturned({ ...returned, reason: 'over', customerName: evilName })],
    [
      'payment recovered',
      paymentRecovered({ ...payment, paidDay: '2026-12-26', receiptUrl: null, customerName: evilName }),
    ],
    ['professional request', professionalRequest({ ...company, entreprise: evilName, message: evilName })],
    ['contact request', contactRequest({ ...request, name: evilName, message: evilName })],
  ]

  test.each(evil)('is shown and never run: %s', (_, mail) => {
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;a&quot;)&lt;/script&gt; &amp; Fils')
    expect(mail.text).toContain(evilName)
  })

  test('cannot leave an attribute', () => {
    const { html } = paymentFailed({ ...payment, link: 'https://pay.example/"onclick="x' })
    expect(html).toContain('href="https://pay.example/&quot;onclick=&quot;x"')
  })

  test('a last try that failed does not promise that nothing else can come of it', () => {
    expect(paymentFailed(payment).text).toContain('rien d’autre ne change')
    const { text } = paymentFailed({ ...payment, nextAttemptDay: null })
    expect(text).toContain('Elle reprendra dès le paiement.')
    expect(text).not.toContain('rien d’autre')
  })

  test.each([
    evilName,
    'Gagnez sur www.spam.example',
    'https://spam.example',
    'spam@exemple.fr',
    'Cliquez ! 1000 € offerts',
  ])('a receipt does not carry %j to a stranger', (name) => {
    const asked = { ...request, name, message: 'Achetez ici' }
    const mail = contactReceipt(asked)
    for (const reading of readings(mail)) {
      expect(reading).not.toContain(name)
      expect(reading).not.toContain('Achetez')
      expect(reading).toContain('Bonjour,')
    }
  })
})

describe('the confirmation of a contract', () => {
  test('without an express request, does not pretend there was one', () => {
    const { text } = subscriptionConfirmed({ ...subscription, expressStart: false })
    expect(text).not.toContain('Je demande expressément')
  })

  test('leads who had an account to it', () => {
    const account = { isNew: false, url: 'https://tramontane.example/connexion' }
    for (const reading of readings(subscriptionConfirmed({ ...subscription, account }))) {
      expect(reading).toContain('Voir mon abonnement')
      expect(reading).not.toContain('mot de passe')
    }
  })

  test.each([
    [
      { kind: 'surcharge', cents: 700 },
      'Trajet : 7 € TTC de déplacement par passage, à régler à chaque passage',
    ],
    [{ kind: 'included' }, 'Trajet : déplacement inclus'],
    [{ kind: 'quotation' }, 'Trajet : déplacement sur devis'],
  ] as const)('tells the drive as it was agreed, whatever the town costs today: %p', (travel, words) => {
    for (const reading of readings(subscriptionConfirmed({ ...subscription, travel })))
      expect(reading).toContain(words)
  })

  test('carries the terms that were accepted and the withdrawal form', () => {
    expect(contractAttachments(site, 'Article 1')).toMatchObject([
      { filename: 'conditions-generales.txt', content: 'Article 1' },
      {
        filename: 'formulaire-de-retractation.txt',
        content: expect.stringContaining('rétractation du contrat'),
      },
    ])
  })
})

test('a payment that is not tried again says so', () => {
  const { text } = paymentFailed({ ...payment, nextAttemptDay: null })
  expect(text).toContain('Aucun nouveau prélèvement')
})
