import { elodieAsks } from '@tramontane/contract/requests/testing'
import { renouncedOutcomes } from '@tramontane/domain/contracts/one-off-contract'
import { terminationGrounds } from '@tramontane/domain/contracts/termination'
import { withdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { refusalReasons } from '@tramontane/domain/reviews/review'
import { sumOfEnded } from '@tramontane/domain/washes/ended-money'
import { accountUnused } from '../account/account-unused.ts'
import { adminPasswordChanged, adminPasswordReset } from '../account/admin-password.ts'
import { clientErased } from '../account/client-erased.ts'
import { deletionPlanned } from '../account/deletion-planned.ts'
import { loginLink } from '../account/login-link.ts'
import { passwordChanged } from '../account/password-changed.ts'
import { passwordReset } from '../account/password-reset.ts'
import { trialLetter } from '../account/trial-letter.ts'
import { appointmentBooked } from '../appointments/appointment-booked.ts'
import { appointmentCancelled } from '../appointments/appointment-cancelled.ts'
import type { AppointmentMail } from '../appointments/appointment-facts.ts'
import { appointmentMoved } from '../appointments/appointment-moved.ts'
import { appointmentReminder } from '../appointments/appointment-reminder.ts'
import { dayMoved } from '../appointments/day-moved.ts'
import { clientAbsent, vanLate, vanOnItsWay } from '../appointments/on-the-day.ts'
import { oneOffConfirmed } from '../appointments/one-off-confirmed.ts'
import { oneOffProposed } from '../appointments/one-off-proposed.ts'
import { oneOffRenounced, renouncedNews } from '../appointments/one-off-renounced.ts'
import { type SeriesMail, seriesDeclined, seriesEnded, seriesPlanned } from '../appointments/series-told.ts'
import { slotFreed, waitlistEnded, waitlistJoined } from '../appointments/slot-freed.ts'
import { cancellationNotice } from '../endings/cancellation-notice.ts'
import { type CancellationReceived, cancellationReceived } from '../endings/cancellation-received.ts'
import { commitmentEndNotice } from '../endings/commitment-end-notice.ts'
import { contractTerminated } from '../endings/contract-terminated.ts'
import { reasonAccepted } from '../endings/reason-accepted.ts'
import { reasonRefused } from '../endings/reason-refused.ts'
import { withdrawalLate } from '../endings/withdrawal-late.ts'
import { withdrawalNotice } from '../endings/withdrawal-notice.ts'
import { withdrawalReceived } from '../endings/withdrawal-received.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { ownerDigest } from '../owner-digest.ts'
import { ownerNews } from '../owner-news.ts'
import { billMail, billReminder } from '../payments/bill-mails.ts'
import { paidOnlineMail, paidWashEndedMail, paymentLinkMail } from '../payments/payment-mails.ts'
import { quoteAnsweredMail, quoteMail } from '../payments/quote-mails.ts'
import { contactReceipt } from '../requests/contact-receipt.ts'
import { type ContactRequestMail, contactRequest } from '../requests/contact-request.ts'
import { professionalRequest } from '../requests/professional-request.ts'
import { reviewAsked, reviewRefused, reviewShownAfterAll } from '../review-mails.ts'
import { carriedWashesRefunded } from '../subscription/carried-washes-refunded.ts'
import { fullMonthCarried } from '../subscription/full-month-carried.ts'
import { newSubscription } from '../subscription/new-subscription.ts'
import { paymentFailed } from '../subscription/payment-failed.ts'
import { paymentRecovered } from '../subscription/payment-recovered.ts'
import { paymentReturned } from '../subscription/payment-returned.ts'
import { subscriptionActivated } from '../subscription/subscription-activated.ts'
import { type SubscriptionConfirmed, subscriptionConfirmed } from '../subscription/subscription-confirmed.ts'
import { subscriptionEnded } from '../subscription/subscription-ended.ts'
import { transferReminder } from '../subscription/transfer-reminder.ts'

/** For tests: every kind of letter by the name of its template, with each way in which it can be said. */
export function mailSamples(site: MailSite): Record<string, RenderedMail[]> {
  const person = { site, customerName: 'Karim Benali' }
  const account = { site, name: 'Élodie Puig' }
  const url = `${site.baseUrl}/activation?jeton=abc`
  const vehicle = { brand: 'Renault', model: 'Captur', plate: 'FX-871-RD' }
  const address = { street: '4 avenue Jean Jaurès', postalCode: '66700', city: 'Argelès-sur-Mer' }
  const bill = { ...person, number: 'F-2027-00012', cents: 5000, dueOn: '2027-03-31' }
  const changedAt = new Date('2027-03-01T08:05:00Z')

  const wash: AppointmentMail = {
    ...person,
    service: 'Lavage Fast',
    day: '2027-03-01',
    time: '09:00',
    address: '4 avenue Jean Jaurès, 66330 Cabestany',
    vehicle,
    car: null,
    travel: { kind: 'surcharge', cents: 500 },
    isDrivePaid: false,
    priceCents: null,
    hasAccount: true,
    movesLeft: 2,
    isExpressAsked: false,
    proposal: null,
    changeUrl: null,
    contract: null,
  }
  const oneOff: AppointmentMail = { ...wash, vehicle: null, priceCents: 8900, movesLeft: null }
  const proposed = { ...oneOff, proposal: { url: `${site.baseUrl}/confirmer-rendez-vous?jeton=abc` } }
  const changeUrl = `${site.baseUrl}/mon-rendez-vous?jeton=abc`
  const agreed = {
    reference: 'LP-2027-00007',
    concludedOn: '2027-02-01',
    isByPhone: false,
    isExpress: true,
    lastWithdrawalDay: '2027-03-01',
  }
  const before = { day: '2027-02-26', time: '14:30' }
  const moved = { letter: wash, before, isGone: false }
  const rhythm: SeriesMail = {
    ...person,
    rhythm: 'tous les lundis à 9\u00a0h',
    service: 'Lavage Fast',
    address: '4 avenue Jean Jaurès, 66330 Cabestany',
    vehicle,
    hasAccount: true,
    car: null,
    movesLeft: 2,
    dates: [
      { day: '2027-03-01', time: '09:00', plannedDay: '2027-03-01', plannedTime: '09:00', changeUrl: null },
      { day: '2027-03-09', time: '10:30', plannedDay: '2027-03-08', plannedTime: '09:00', changeUrl: null },
    ],
    left: ['2027-03-15'],
    canceled: [{ day: '2027-03-04', time: '14:00' }],
    kept: [],
    money: sumOfEnded([]),
  }
  const rhythmEnded: SeriesMail = { ...rhythm, dates: [], left: [] }
  const paid = { backCents: 6000, keptCents: 2700, owedCents: 3000, doorCents: 4000 }
  const reviewed = {
    ...person,
    ...{ service: 'Lavage Fast', day: '2027-03-01', lastDay: '2027-05-01' },
    url: `${site.baseUrl}/avis/abc`,
  }
  const waiting = {
    ...person,
    service: 'Lavage Fast',
    place: '4 avenue Jean Jaurès, 66330 Cabestany',
    url: `${site.baseUrl}/creneau/abc`,
  }
  const returned = {
    state: 'returned' as const,
    lastDay: '2027-04-01',
    contractEnd: null,
    isCarried: false,
    hasOneMore: false,
  }
  const byClient = { isOurs: false, isMissed: false }
  const byUs = { isOurs: true, isMissed: false }
  const missed = { isOurs: true, isMissed: true }

  const request: ContactRequestMail = {
    site,
    ...elodieAsks,
    appointmentDate: '2027-03-01T13:30:00Z',
  }

  const order: SubscriptionConfirmed & { email: string; phone: string } = {
    ...person,
    email: 'karim@exemple.fr',
    phone: '06 39 98 43 21',
    reference: 'AB-2027-00012',
    plan: 'premium',
    monthlyCents: 11_986,
    contractDay: '2027-02-15',
    lastWithdrawalDay: '2027-03-01',
    firstVisit: { service: 'Lavage Détaillé', day: '2027-03-01', time: null },
    vehicle,
    address,
    travel: { kind: 'surcharge', cents: 500 },
    expressStart: true,
    account: { isNew: true, url },
  }
  const lighter: typeof order = {
    ...order,
    plan: 'standard',
    monthlyCents: 6986,
    firstVisit: { service: 'Remise à niveau', day: '2027-03-08', time: '08:00' },
    travel: { kind: 'included' },
    expressStart: false,
    account: { isNew: false, url: `${site.baseUrl}/connexion` },
  }
  const transfer = {
    ...person,
    reference: 'AB-2027-00012',
    planName: 'Formule Standard',
    visitsPerMonth: 1,
    monthlyCents: 6986,
    startDay: '2027-03-01',
    firstVisitDay: '2027-03-08',
    vehicle,
    address,
    travel: { kind: 'included' as const },
    account: { isNew: true, url },
    isAtDistance: true,
    withdrawal: { lastDay: '2027-03-15', isExpress: true },
  }

  const unpaid = {
    ...person,
    amountCents: 6986,
    attempt: 1,
    nextAttemptDay: '2027-03-04',
    link: 'https://pay.example/i/1',
    blockedFromDay: '2027-03-08',
  }
  const paidBack = { ...person, vehicle: 'Renault Captur, FX-871-RD', amountCents: 6986 }

  const contract = {
    ...person,
    email: 'karim@exemple.fr',
    reference: 'AB-2027-00012',
    contractDay: '2026-03-01',
    declaredAt: new Date('2027-03-01T21:15:00Z'),
  }
  const givenBack = {
    months: [
      {
        period: { start: '2027-03-01', end: '2027-04-01' },
        ...{ days: 31, servedDays: 1, dueCents: 225, paidCents: 6986 },
        ...{ refundedCents: 0, keptCents: 225, missingCents: 6761 },
      },
    ],
    cents: 6761,
    dueDay: '2027-04-15',
  }
  const washes = [
    { service: 'Lavage Fast', day: '2027-05-01', time: '08:00' },
    { service: 'Lavage Détaillé', day: '2027-05-03', time: null },
  ]
  const charge = { months: 5, monthlyCents: 6986, rest: null, totalCents: 34_930 }
  const left: CancellationReceived = {
    ...contract,
    endsOn: '2027-04-01',
    hasReason: true,
    isWithoutNotice: false,
    charge,
    givenBack,
    washes,
  }
  const over: CancellationReceived = {
    ...left,
    endsOn: null,
    hasReason: false,
    charge: null,
    givenBack: null,
    washes: [],
  }
  const uncharged = { ...charge, months: 0, totalCents: 0 }
  const nothingBack = { ...givenBack, months: [], cents: 0 }
  const withdrawal = {
    ...contract,
    refund: withdrawalComputation({ paidCents: 11_986, washes: 2, washesDone: 1, wasExpress: true }),
    refundDueDay: '2027-03-15',
    isRefundedByHand: false,
    drivesByHandCents: 0,
    cancelledWashes: 2,
  }
  const unserved = {
    ...withdrawal,
    refund: withdrawalComputation({ paidCents: 6986, washes: 1, washesDone: 0, wasExpress: false }),
    isRefundedByHand: true,
    cancelledWashes: 1,
  }
  const allDue = {
    ...withdrawal,
    refund: withdrawalComputation({ paidCents: 6986, washes: 1, washesDone: 1, wasExpress: true }),
    cancelledWashes: 0,
  }
  const withDrives = {
    ...withdrawal,
    refund: withdrawalComputation({
      ...{ paidCents: 6986, washes: 1, washesDone: 2, wasExpress: false, drivesCents: 1000 },
    }),
    drivesByHandCents: 500,
  }
  const byLetter = { channel: 'letter' as const, sentDay: '2027-03-01', receivedDay: '2027-03-03' }
  const twoMonths = {
    ...withdrawal,
    received: byLetter,
    refund: withdrawalComputation({
      ...{ paidCents: 23_972, laterCents: 11_986, washes: 2, washesDone: 1, wasExpress: true },
    }),
  }
  const paidWash = { ...person, service: 'Lavage Fast', day: '2027-03-01', time: '14:30' }
  const payable = { ...paidWash, cents: 2700, lastDay: '2027-03-31', url: `${site.baseUrl}/payer/abc` }
  const quoted = { ...person, number: 'D-2027-00012' }
  const renounced = {
    ...contract,
    service: 'Lavage Fast',
    priceCents: 8900,
    travel: { kind: 'surcharge' as const, cents: 500 },
    lastDay: '2027-03-15',
    refundDueDay: '2027-03-15',
  }
  const outcomes = renouncedOutcomes.map((outcome) => ({
    ...renounced,
    outcome,
    received: outcome === 'done_after' ? byLetter : null,
  }))
  const deletion = {
    ...account,
    hadAccount: true,
    erasedDay: '2027-03-01',
    endedReferences: [],
    canceledWashes: 0,
  }
  const reason = {
    ...{
      ...person,
      reference: 'AB-2027-00012',
      proofDay: '2027-03-01',
      declaredDay: '2027-02-20',
      endsOn: '2027-04-01',
    },
    ...{ charge, givenBack, washes },
  }
  const full = {
    ...{ ...person, vehicle: 'Renault Captur, FX-871-RD', washes: 1, lastDay: '2027-03-31' },
    ...{ usableUntil: '2027-04-30', contractLastDay: null, hasAccount: true },
  }
  const ours = {
    ...{ ...person, reference: 'AB-2027-00012', lastDay: '2027-03-31', formalNoticeDay: '2027-03-01' },
    ...{ declaredAt: new Date('2027-03-01T21:15:00Z'), reason: 'Nous ne desservons plus votre commune.' },
    ...{ charge, standing: { isPaidByCard: true, overdueCents: 6986 }, givenBack, washes },
  }
  const ended = { ...person, reference: 'AB-2027-00012', endsOn: '2027-04-01', givenBack, washes }

  return {
    accountUnused: [accountUnused({ ...account, lastUseDay: '2024-03-01', deletionDay: '2027-04-01' })],
    adminPasswordChanged: [adminPasswordChanged({ site, changedAt })],
    adminPasswordReset: [adminPasswordReset({ site, url })],
    appointmentBooked: [
      ...[2, 1, 0].map((movesLeft) => appointmentBooked({ ...wash, movesLeft })),
      appointmentBooked({ ...wash, time: null, travel: { kind: 'included' } }),
      appointmentBooked({ ...oneOff, travel: { kind: 'quotation' } }),
      ...[2, 0].map((movesLeft) => appointmentBooked({ ...wash, hasAccount: false, changeUrl, movesLeft })),
    ],
    appointmentCancelled: [
      appointmentCancelled({ ...wash, ...byClient, wash: returned }),
      appointmentCancelled({ ...wash, ...byClient, wash: { state: 'kept' } }),
      appointmentCancelled({ ...wash, ...byUs, wash: { ...returned, hasOneMore: true } }),
      appointmentCancelled({
        ...wash,
        ...byUs,
        wash: { ...returned, contractEnd: 'coming', isCarried: true },
      }),
      appointmentCancelled({ ...wash, ...byClient, wash: { ...returned, contractEnd: 'coming' } }),
      appointmentCancelled({
        ...wash,
        ...missed,
        wash: { ...returned, contractEnd: 'over', isCarried: true },
      }),
      appointmentCancelled({ ...oneOff, ...byUs, wash: { state: 'none' } }),
      appointmentCancelled({ ...proposed, ...byClient, wash: { state: 'none' } }),
    ],
    appointmentMoved: [
      appointmentMoved({ ...wash, before }),
      appointmentMoved({ ...wash, before: { ...before, time: null } }),
      appointmentMoved({ ...wash, before: { day: wash.day, time: null } }),
      appointmentMoved({ ...proposed, before }),
      appointmentMoved({ ...wash, before, isExpressAsked: true }),
      appointmentMoved({ ...oneOff, before, contract: { ...agreed, isExpress: false } }),
    ],
    appointmentReminder: [wash, oneOff, proposed].map(appointmentReminder),
    billMail: [5000, 4000].map((leftCents) => billMail({ ...bill, leftCents })),
    billReminder: [billReminder({ ...bill, leftCents: 5000 })],
    cancellationNotice: [
      cancellationNotice({ ...left, ...contract, wishedDay: '2027-05-01', reason: 'Vente du véhicule.' }),
      cancellationNotice({ ...over, ...contract, wishedDay: null, reason: null }),
    ],
    cancellationReceived: [
      cancellationReceived(left),
      cancellationReceived({ ...left, charge: uncharged, givenBack: nothingBack, hasReason: false }),
      cancellationReceived(over),
      cancellationReceived({ ...left, isWithoutNotice: true }),
      cancellationReceived({ ...left, isOver: true, received: byLetter }),
    ],
    carriedWashesRefunded: [1, 2].map((count) =>
      carriedWashesRefunded({ ...person, reference: 'AB-2027-00012', washes: count, cents: count * 5993 }),
    ),
    clientAbsent: [clientAbsent({ ...wash, isCounted: true }), clientAbsent({ ...oneOff, isCounted: false })],
    clientErased: [
      clientErased({ ...deletion, endedReferences: ['AB-2027-00012'], canceledWashes: 2 }),
      clientErased({ ...deletion, wasUnused: true }),
      clientErased({ ...deletion, hadAccount: false }),
    ],
    commitmentEndNotice: [
      ...[false, true].map((isLate) =>
        commitmentEndNotice({ ...contract, lastDay: '2027-08-31', lastNoticeDay: '2027-08-01', isLate }),
      ),
    ],
    contactReceipt: [request, { ...request, appointmentDate: '2027-03-01' }].map(contactReceipt),
    contactRequest: [
      contactRequest(request),
      contactRequest(
        { ...request, appointmentDate: '2027-03-01', message: null },
        { name: 'Karim Benali', isSure: true },
      ),
      contactRequest(request, { name: 'Samira Benali', isSure: false }),
    ],
    contractTerminated: terminationGrounds.map((ground) => contractTerminated({ ...ours, ground })),
    dayMoved: [
      { reason: 'rain', washes: [moved] },
      { reason: 'Je suis retenu à Narbonne', washes: [moved, { ...moved, isGone: true }] },
      { reason: 'van', washes: [{ ...moved, letter: oneOff, isGone: true }] },
    ].map((one) => dayMoved({ ...one, url: `${site.baseUrl}/deplacement/abc` })),
    deletionPlanned: [deletionPlanned({ ...account, erasedOn: '2027-04-02' })],
    fullMonthCarried: [
      fullMonthCarried(full),
      fullMonthCarried({ ...full, hasAccount: false }),
      fullMonthCarried({ ...full, washes: 2, contractLastDay: '2027-04-10' }),
      ...[1, 2].map((washes) => fullMonthCarried({ ...full, washes, contractLastDay: full.lastDay })),
    ],
    loginLink: [loginLink({ ...account, url, code: '042917' })],
    newSubscription: [order, lighter].map(newSubscription),
    oneOffConfirmed: [
      ...[
        { ...agreed, isByPhone: false },
        { ...agreed, isByPhone: true },
        { ...agreed, isExpress: false },
      ].map((contract) => oneOffConfirmed({ ...oneOff, contract })),
      oneOffConfirmed({
        ...oneOff,
        contract: agreed,
        changeUrl,
      }),
    ],
    oneOffProposed: [oneOffProposed(proposed)],
    oneOffRenounced: outcomes.map(oneOffRenounced),
    ownerDigest: [
      ownerDigest({ site, day: '2027-03-01', items: [{ title: 'Réservé en ligne', detail: '' }] }),
      ownerDigest({
        ...{ site, day: '2027-03-01' },
        items: [
          { title: 'Réservé en ligne : Karim Benali', detail: 'Lavage Fast, lundi 1er mars 2027 à 9 h.' },
          { title: 'Demande de lavage', detail: '' },
        ],
      }),
    ],
    ownerNews: outcomes.map((data) =>
      ownerNews({ site, ...renouncedNews(data), link: '/admin?tab=appointments' }),
    ),
    paidOnlineMail: [
      paidOnlineMail({ ...paidWash, isDeposit: false, acceptedCents: 8900, backCents: 0 }),
      paidOnlineMail({ ...paidWash, isDeposit: true, acceptedCents: 2700, backCents: 0 }),
      paidOnlineMail({ ...paidWash, isDeposit: false, acceptedCents: 0, backCents: 8900 }),
    ],
    paidWashEndedMail: [
      paidWashEndedMail({ ...paidWash, backCents: 8900, keptCents: 0, owedCents: 2700 }),
      paidWashEndedMail({ ...paidWash, backCents: 0, keptCents: 2700, owedCents: 0 }),
    ],
    passwordChanged: [passwordChanged({ ...account, changedAt })],
    passwordReset: [passwordReset({ ...account, url })],
    paymentFailed: [unpaid, { ...unpaid, attempt: 4, nextAttemptDay: null }].map(paymentFailed),
    paymentLinkMail: [false, true].map((isDeposit) => paymentLinkMail({ ...payable, isDeposit })),
    paymentRecovered: ['https://pay.example/r/1', null].map((receiptUrl) =>
      paymentRecovered({ ...unpaid, paidDay: '2027-03-01', receiptUrl }),
    ),
    paymentReturned: (['duplicate', 'over'] as const).map((why) =>
      paymentReturned({ ...paidBack, reason: why }),
    ),
    professionalRequest: [
      professionalRequest({
        ...{ site, nom: 'Marc Tixador', entreprise: 'Garage Tixador', email: 'marc@exemple.fr' },
        ...{ telephone: '04 99 00 12 34', message: 'Dix voitures par semaine.' },
      }),
    ],
    quoteAnsweredMail: [true, false].map((isToPlan) =>
      quoteAnsweredMail({ ...quoted, text: 'Bon pour accord.', isToPlan }),
    ),
    quoteMail: [
      quoteMail({ ...quoted, cents: 24_000, lastDay: '2027-03-31', url: `${site.baseUrl}/devis/abc` }),
    ],
    reasonAccepted: [
      ...[false, true].map((isOver) => reasonAccepted({ ...reason, isOver })),
      reasonAccepted({ ...reason, proofDay: '2027-02-15', isOver: false }),
    ],
    reasonRefused: [reasonRefused({ ...reason, lastDay: '2027-08-31', lack: 'La date du déménagement.' })],
    reviewAsked: [reviewed].map(reviewAsked),
    reviewRefused: refusalReasons.flatMap((reason) => [
      reviewRefused({ ...reviewed, reason, details: '' }),
      reviewRefused({ ...reviewed, reason, details: 'Enlevez le numéro.', url: null }),
    ]),
    reviewShownAfterAll: [reviewed].map(reviewShownAfterAll),
    seriesDeclined: [seriesDeclined(rhythm)],
    seriesEnded: [
      rhythmEnded,
      { ...rhythmEnded, kept: rhythm.canceled },
      { ...rhythmEnded, money: paid },
    ].map(seriesEnded),
    seriesPlanned: [
      rhythm,
      { ...rhythm, left: [], canceled: [], vehicle: null },
      { ...rhythm, dates: rhythm.dates.map((date) => ({ ...date, changeUrl })) },
      {
        ...rhythm,
        hasAccount: false,
        movesLeft: 0,
        dates: rhythm.dates.map((date) => ({ ...date, changeUrl })),
      },
    ].map(seriesPlanned),
    slotFreed: [1, 2, 8].map((starts) =>
      slotFreed({
        ...waiting,
        starts: Array.from({ length: starts }, () => ({ day: '2027-03-01', time: '09:30' })),
      }),
    ),
    subscriptionActivated: [
      transfer,
      { ...transfer, account: { isNew: false, url: `${site.baseUrl}/connexion` } },
      { ...transfer, withdrawal: null },
      { ...transfer, firstVisitDay: null, account: null, isAtDistance: false, withdrawal: null },
    ].map(subscriptionActivated),
    subscriptionConfirmed: [order, lighter, { ...lighter, firstVisit: null }].map(subscriptionConfirmed),
    subscriptionEnded: [false, true].map((isOver) => subscriptionEnded({ ...ended, isOver })),
    transferReminder: [6986, 2986].map((leftCents) =>
      transferReminder({
        ...{ site, customerName: unpaid.customerName, expectedCents: 6986, leftCents },
        period: { start: '2027-02-05', end: '2027-03-05' },
      }),
    ),
    trialLetter: [trialLetter({ site, at: new Date('2026-11-28T09:05:00Z') })],
    vanLate: [wash, oneOff].map((one) => vanLate({ ...one, arrivesAt: changedAt })),
    vanOnItsWay: [wash, oneOff].map((one) => vanOnItsWay({ ...one, arrivesAt: changedAt })),
    waitlistEnded: [
      ['le lundi 1er mars 2027, le matin'],
      ['le lundi 1er mars 2027', 'du 2 au 5 mars 2027, l’après-midi'],
    ].map((wishes) => waitlistEnded({ ...waiting, wishes })),
    waitlistJoined: [waitlistJoined({ ...waiting, wish: 'le lundi 1er mars 2027, le matin' })],
    withdrawalLate: [null, byLetter].map((received) =>
      withdrawalLate({ ...contract, received, lastDay: '2026-03-15' }),
    ),
    withdrawalNotice: [withdrawal, unserved, allDue, withDrives].map(withdrawalNotice),
    withdrawalReceived: [withdrawal, unserved, allDue, twoMonths, withDrives].map(withdrawalReceived),
  }
}
