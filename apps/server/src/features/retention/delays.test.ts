import { describe, expect, test } from 'bun:test'
import { dayMs } from '@tramontane/domain/days/durations'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention, previewRetention, type RetentionReport } from './apply-retention.ts'
import { at, byTable, insert, now, sample, type Values, washAt } from './testing.ts'

/** A row of a table. */
type Row = [table: string, values: Values]

/** How the label of a step begins, which row it is about, what is stored, and the day on which its time is over. */
type Pair = [step: string, which: string, rows: (time: number, id: number) => Row[], boundary: string]

const long = at('2020-01-01')
const person = { first_name: 'Zoé', last_name: 'Abadie' }
const company = {
  ...{ nom: 'Marc', entreprise: 'Garage', email: 'm@exemple.fr', telephone: '0499001234', message: '…' },
  ...{ created_at: long, updated_at: long },
}
const partner = {
  ...{ company_name: 'Garage', contact_name: 'Marc', email: 'm@exemple.fr', phone: '0', company_type: 'x' },
  ...{ message: '…', status: 'ended' },
}
const ending = { kind: 'cancellation', name: 'Zoé', email: 'zoe@exemple.fr', reference: 'AB-1' }
const terms = { terms_version: '2026-01-01', terms_hash: 'e3b0c442', terms: 'Article 1.', recap: 'Standard' }
const agreed = { ...terms, express_start: 0, accepted_at: long, accepted_from: '192.0.2.7' }
const oneOff = {
  ...{ way: 'email', service: 'Lavage Fast', price_cents: 8900, travel: '{"kind":"included"}' },
  ...{ customer_name: 'Zoé', customer_email: 'zoe@exemple.fr' },
}
const review = { asked_at: long, expires_at: long, wash_day: '2020-01-01', service: 'Lavage Fast' }
const online = { kind: 'due', cents: 8900, status: 'paid' }
const wait = {
  ...{ client_id: 9, address: 'ici', service: 'fast', from_day: '2036-01-01', created_at: long },
  ...{ weekdays: '[]', parts: '[]', known: '[]' },
}
const rhythm = {
  ...{
    client_id: 9,
    service: 'fast',
    every: '{"weeks":2,"weekday":2}',
    time: '09:00',
    from_day: '2036-01-01',
  },
  ...{ status: 'ended' },
}
const seriesMove = { rhythm: '{}', dates: '[]', added: '[]', settled: '[]', left: '[]', apart: '' }
const dayMove = {
  ...{ day: '2035-01-01', part: 'day', reason: 'rain', is_notified: 1 },
  ...{ lost_from: long, lost_until: long + 1 },
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A paper of a euro. */
function paper(
  kind: 'facture' | 'devis',
  id: number,
  issuedOn: string,
  validUntil: string | null = null,
): Row {
  const money = { lines: '[{"cents":100}]', totals: '{"cents":100}', cents: 100, payments: '[]' }
  const number = { id, kind, year: Number(issuedOn.slice(0, 4)), serial: id, number: `${id}`, key: `${id}` }
  const times = { issued_on: issuedOn, issued_at: at(issuedOn), valid_until: validUntil }
  return ['documents', { ...number, ...times, ...money, seller: '{}', buyer: '{}' }]
}

function answered(id: number, answer: string): Row {
  const token = { token_hash: `h${id}`, sealed_token: 's' }
  return ['quotes', { ...token, document_id: id, answer, answered_at: long, created_at: long }]
}

function contact(id: number, times: Values): Row {
  return ['contact_messages', { ...sample.request, id, created_at: long, ...times }]
}

/** A contract that ended then, of an account that was deleted; what was said of its end came lately. */
function endedContract(time: number, id: number): Row[] {
  const its = { subscription_id: id }
  const paid = { amount: 6986, status: 'paid', period_start: '2026-10-01', paid_at: time, created_at: time }
  return [
    ['clients', { ...person, id, created_at: long, updated_at: long, deleted_at: long }],
    [
      'subscriptions',
      { ...sample.order, id, client_id: id, status: 'cancelled', start_date: long, end_date: time },
    ],
    ['contracts', { ...agreed, ...its }],
    ['contract_papers', { ...terms, ...its, sent_to: 'zoe@exemple.fr', sent_at: long }],
    ['payments', { ...its, ...paid, invoice_id: `in${id}`, payment_intent_id: `pi${id}` }],
    ['refunds', { id: `re${id}`, payment_intent_id: `pi${id}`, amount: 100, status: 'succeeded' }],
    ['appointments', washAt(long, { ...its, id, client_id: id })],
    ['wash_ledger', { ...its, appointment_id: id, kind: 'used', washes: -1, period_start: '2026-10-01' }],
    ['appointment_moves', { ...its, appointment_id: id, moved_from: long, moved_to: long }],
    ['contract_endings', { ...ending, ...its, declared_at: at('2036-01-01') }],
  ]
}

const partsOfContract = [
  ...['Lavages', 'Reports', 'Rendez-vous', 'Remboursements', 'Paiements', 'Déclarations'],
  ...['Papiers', 'Contrats', 'Comptes supprimés,', 'Abonnements'],
].map((part): Pair => [`${part} d’un contrat terminé`, 'with all of it', endedContract, '2026-11-20'])

const pairs: Pair[] = [
  [
    'Lavages ponctuels proposés',
    'proposed',
    (time) => [['one_off_contracts', { ...oneOff, created_at: time }]],
    '2033-11-20',
  ],
  [
    'Lavages ponctuels proposés',
    'proposed of a later wash',
    (time, id) => [
      ['appointments', washAt(time, { id, client_id: 9 })],
      ['one_off_contracts', { ...oneOff, appointment_id: id, created_at: long }],
    ],
    '2033-11-20',
  ],
  [
    'Rendez-vous d’un compte ou d’un contrat : lien',
    'of an account',
    (time, id) => [
      contact(id, { created_at: time }),
      ['appointments', washAt(long, { contact_message_id: id, client_id: 9 })],
    ],
    '2033-11-20',
  ],
  [
    'Rendez-vous d’un compte ou d’un contrat : lien',
    'of a contract',
    (time, id) => [
      contact(id, { created_at: time }),
      ['appointments', washAt(long, { contact_message_id: id, client_id: 7, subscription_id: 7 })],
    ],
    '2033-11-20',
  ],
  [
    'Rendez-vous d’un compte ou d’un contrat : lien',
    'of who was erased',
    (time, id) => [
      contact(id, { created_at: time }),
      ['appointments', washAt(long, { contact_message_id: id, client_id: 8 })],
    ],
    '2033-11-20',
  ],
  [
    'Rendez-vous sans compte, d’une demande',
    'asked for',
    (time, id) => [
      contact(id, { created_at: time }),
      ['appointments', washAt(long, { contact_message_id: id })],
    ],
    '2033-11-20',
  ],
  ['Demandes sans échange', 'asked', (time, id) => [contact(id, { created_at: time })], '2033-11-20'],
  ['Demandes sans échange', 'answered', (time, id) => [contact(id, { answered_at: time })], '2033-11-20'],
  [
    'Demandes sans échange',
    'washed for',
    (time, id) => [contact(id, {}), ['appointments', washAt(time, { contact_message_id: id })]],
    '2033-11-20',
  ],
  ...['created_at', 'updated_at', 'answered_at'].map(
    (column): Pair => [
      'Demandes de professionnels',
      column,
      (time) => [['contact_professionnels', { ...company, [column]: time }]],
      '2033-11-20',
    ],
  ),
  [
    'Partenariats terminés',
    'ended',
    (time) => [['partnerships', { ...partner, created_at: time }]],
    '2033-11-20',
  ],
  [
    'Rendez-vous de personnes',
    'washed for',
    (time, id) => [
      ['clients', { ...person, id, created_at: long, updated_at: long }],
      ['appointments', washAt(time, { client_id: id })],
    ],
    '2033-11-20',
  ],
  ...['created_at', 'updated_at'].map(
    (column): Pair => [
      'Personnes sans compte',
      column,
      (time, id) => [['clients', { ...person, id, created_at: long, updated_at: long, [column]: time }]],
      '2033-11-20',
    ],
  ),
  ...['asked', 'withdrawn'].map(
    (status): Pair => [
      'Demandes d’avis',
      status,
      (time) => [['reviews', { ...review, status, changed_at: time }]],
      '2036-05-20',
    ],
  ),
  [
    'Avis publiés ou refusés',
    'published',
    (time) => [
      ['reviews', { ...review, status: 'published', rating: 5, published_at: time, changed_at: time }],
    ],
    '2033-11-20',
  ],
  [
    'Avis publiés ou refusés',
    'refused',
    (time) => [
      [
        'reviews',
        { ...review, status: 'refused', refusal: 'insult', rating: 1, refused_at: time, changed_at: time },
      ],
    ],
    '2033-11-20',
  ],
  [
    'Conditions de commandes',
    'of an order',
    (time, id) => [
      ['subscriptions', { ...sample.order, id, status: 'pending', created_at: time }],
      ['contracts', { ...agreed, subscription_id: id }],
    ],
    '2033-11-20',
  ],
  ...['pending', 'cancelled', 'incomplete_expired'].map(
    (status): Pair => [
      'Commandes jamais payées',
      status,
      (time) => [['subscriptions', { ...sample.order, status, created_at: time }]],
      '2033-11-20',
    ],
  ),
  [
    'Résiliations et rétractations',
    'declared',
    (time) => [['contract_endings', { ...ending, declared_at: time }]],
    '2031-11-20',
  ],
  [
    'Résiliations et rétractations',
    'in effect',
    (time) => [['contract_endings', { ...ending, declared_at: long, effective_day: day(time) }]],
    '2031-11-20',
  ],
  ...partsOfContract,
  [
    'Contrats de lavages ponctuels',
    'confirmed by mail',
    (time) => [['one_off_contracts', { ...oneOff, accepted_at: time, created_at: time }]],
    '2026-11-20',
  ],
  [
    'Contrats de lavages ponctuels',
    'made by phone',
    (time) => [['one_off_contracts', { ...oneOff, way: 'phone', agreed_on: day(time), created_at: time }]],
    '2026-11-20',
  ],
  [
    'Encaissements',
    'received',
    (time) => [['wash_payments', { ...sample.payment, deed_key: `p${time}`, at: time }]],
    '2026-11-20',
  ],
  [
    'Remboursements en ligne',
    'sent back',
    (time, id) => [
      ['online_payments', { ...online, key: `k${id}`, created_at: long }],
      ['online_refunds', { key: `r${id}`, payment_key: `k${id}`, cents: 100, reason: '…', created_at: time }],
    ],
    '2026-11-20',
  ],
  [
    'Paiements en ligne',
    'paid',
    (time, id) => [['online_payments', { ...online, key: `k${id}`, created_at: time }]],
    '2026-11-20',
  ],
  [
    'Réponses aux devis',
    'declined',
    (time, id) => [paper('devis', id, '2033-01-01', day(time)), answered(id, 'declined')],
    '2033-11-20',
  ],
  [
    'Réponses aux devis',
    'accepted',
    (time, id) => [paper('devis', id, day(time), '2027-01-01'), answered(id, 'accepted')],
    '2026-11-20',
  ],
  ['Factures, avoirs et devis', 'a facture', (time, id) => [paper('facture', id, day(time))], '2026-11-20'],
  [
    'Factures, avoirs et devis',
    'a devis',
    (time, id) => [paper('devis', id, '2033-01-01', day(time))],
    '2033-11-20',
  ],
  [
    'Sessions de clients',
    'open',
    (time, id) => [
      ['client_sessions', { id: `${id}`, user_id: 9, expires_at: Math.floor(time / 1000), started_at: long }],
    ],
    '2036-11-20',
  ],
  [
    'Sessions d’administrateurs',
    'open',
    (time, id) => [
      ['admin_sessions', { id: `${id}`, user_id: 9, expires_at: Math.floor(time / 1000), started_at: long }],
    ],
    '2036-11-20',
  ],
  [
    'Liens d’administrateurs',
    'sent',
    (time, id) => [
      ['admin_links', { id: `${id}`, user_id: 9, expires_at: time, created_at: time - 7 * dayMs }],
    ],
    '2036-11-20',
  ],
  [
    'Choses à faire',
    'told',
    (time, id) => [
      ['todo_items', { dedup_key: `${id}`, kind: 'photos', title: '…', link: '/admin', created_at: time }],
    ],
    '2035-11-20',
  ],
  [
    'Liens par e-mail',
    'which opens for a week',
    (time, id) => [
      [
        'account_links',
        {
          ...{ id: `${id}`, client_id: 9, purpose: 'activation' },
          ...{ expires_at: time, created_at: time - 7 * dayMs },
        },
      ],
    ],
    '2036-11-20',
  ],
  [
    'Destinataires de messages partis',
    'sent',
    (time, id) => [['outbox', { ...sample.mail, dedup_key: `${id}`, sent_at: time }]],
    '2035-11-20',
  ],
  [
    'Messages qui n’ont pas pu partir',
    'failed',
    (time, id) => [['outbox', { ...sample.mail, dedup_key: `${id}`, failed_at: time }]],
    '2035-11-20',
  ],
  [
    'Alertes réglées',
    'settled',
    (time, id) => [['alerts', { dedup_key: `${id}`, text: '…', settled_at: time }]],
    '2035-11-20',
  ],
  [
    'Lignes du journal',
    'written',
    (time) => [['audit_log', { actor: 'zoe@exemple.fr', action: 'client.login', created_at: time }]],
    '2035-11-20',
  ],
  [
    'Nombres de visites',
    'counted',
    (time) => [['page_visits', { day: day(time), path: '/', source: '', visits: 1 }]],
    '2034-10-20',
  ],
  [
    'Liens de rendez-vous passés',
    'sent',
    (time, id) => [['one_off_links', { id: `${id}`, appointment_id: 8, told_date: long, created_at: time }]],
    '2035-11-20',
  ],
  [
    'Liens de rendez-vous passés',
    'of a later wash',
    (time, id) => [
      ['appointments', washAt(time, { id, client_id: 9 })],
      ['one_off_links', { id: `${id}`, appointment_id: id, told_date: time, created_at: long }],
    ],
    '2035-11-20',
  ],
  [
    'Liens de paiement',
    'which is paid by for a month',
    (time, id) => [
      [
        'payment_links',
        {
          ...{ id: `${id}`, appointment_id: 9, kind: 'due', sealed_token: 's' },
          ...{ expires_at: time, created_at: time - 30 * dayMs },
        },
      ],
    ],
    '2035-11-20',
  ],
  [
    'Adresses cherchées',
    'looked for',
    (time, id) => [['remembered_addresses', { key: `${id}`, found: 'sealed', stored_at: time }]],
    '2036-10-22',
  ],
  [
    'Temps de route',
    'asked for',
    (time, id) => [
      ['drives', { from_spot: `${id}`, to_spot: '0', minutes: 9, source: 'ign', asked_at: time }],
    ],
    '2035-11-21',
  ],
  [
    'Étapes et retards',
    'said',
    (time, id) => [['day_deeds', { ...sample.deed, key: `${id}`, at: time, created_at: time }]],
    '2035-11-20',
  ],
  [
    'Journées mises en ordre',
    'put in order',
    (time, id) => [
      ['day_orders', { key: `${id}`, day: '2035-01-01', moves: '[]', is_notified: 1, created_at: time }],
    ],
    '2035-11-20',
  ],
  [
    'Journées déplacées',
    'moved',
    (time, id) => [['day_moves', { ...dayMove, key: `${id}`, created_at: time }]],
    '2035-11-20',
  ],
  [
    'Déplacements de rythmes',
    'moved',
    (time, id) => [
      ['series', { ...rhythm, id }],
      ['series_moves', { ...seriesMove, key: `${id}`, series_id: id, created_at: time }],
    ],
    '2036-11-19',
  ],
  [
    'Imports de listes',
    'imported',
    (time, id) => [
      ['client_imports', { fingerprint: `${id}`, actor: 'a', rows: 1, created_at: time, worked_at: time }],
    ],
    '2036-10-21',
  ],
  [
    'Attentes d’un créneau',
    'over by itself',
    (time) => [['waitlist_entries', { ...wait, to_day: day(time) }]],
    '2036-10-22',
  ],
  [
    'Attentes d’un créneau',
    'left',
    (time) => [['waitlist_entries', { ...wait, to_day: '2037-01-01', ending: 'left', ended_at: time }]],
    '2036-10-22',
  ],
  [
    'Photographies de lavages',
    'taken',
    (time, id) => [['wash_photos', { appointment_id: 9, key: `${id}`, kind: 'before', taken_at: time }]],
    '2035-11-21',
  ],
  [
    'Accords pour des photographies',
    'given',
    (time) => [
      ['photo_consents', { appointment_id: 9, text: '…', name: 'Zoé', way: 'space', given_at: time }],
    ],
    '2031-11-20',
  ],
  [
    'Accords pour des photographies',
    'withdrawn',
    (time) => [
      [
        'photo_consents',
        {
          ...{ appointment_id: 9, text: '…', name: 'Zoé', way: 'space' },
          ...{ given_at: long, withdrawn_at: time },
        },
      ],
    ],
    '2031-11-20',
  ],
  [
    'Tentatives dont le délai',
    'counted',
    (time, id) => [['rate_limits', { key: `${id}`, count: 1, resets_at: time }]],
    '2036-11-20',
  ],
]

/** Whose rows these are and whose own time is not over: a contract, who was erased lately, an account, an administrator. */
async function standing() {
  const app = await testApp({ now })
  const times = { created_at: at(now), updated_at: at(now) }
  await insert(app, 'users', { id: 9, username: 'patron@exemple.fr', password: '!' })
  await insert(app, 'clients', { ...person, ...times, id: 7 })
  await insert(app, 'subscriptions', { ...sample.order, id: 7, client_id: 7, status: 'active' })
  await insert(app, 'clients', { ...person, ...times, id: 8, deleted_at: at(now) })
  await insert(app, 'clients', { ...person, ...times, id: 9, email: 'zoe@exemple.fr', password: '!' })
  await insert(app, 'appointments', washAt(at('2030-01-01'), { id: 8, client_id: 9 }))
  await insert(app, 'appointments', washAt(at(now), { id: 9, client_id: 9 }))
  return app
}

/** Stores such rows, and answers them as they are read. */
async function store(app: TestApp, rows: Row[]) {
  const tables = [...new Set(rows.map(([table]) => table))]
  const before = new Set(await read(app, tables))
  for (const [table, values] of rows) await insert(app, table, values)
  return (await read(app, tables)).filter((row) => !before.has(row))
}

async function read(app: TestApp, tables: string[]): Promise<string[]> {
  const read = await Promise.all(
    tables.map(async (table) => (await rowsOf(app, table)).map((row) => `${table} ${JSON.stringify(row)}`)),
  )
  return read.flat()
}

function stepsOf({ steps }: RetentionReport, words: string) {
  return steps.filter(({ label }) => label.startsWith(words))
}

describe('each delay of the privacy policy is held to the day', () => {
  test.each(pairs)('%s: %s', async (words, _, rows, boundary) => {
    await using app = await standing()
    const edge = at(`${boundary}T00:00:00Z`)
    const [over, young] = [rows(edge - dayMs, 1), rows(edge + dayMs, 2)]
    const tables = [...new Set(over.map(([table]) => table))]
    const overRows = await store(app, over)
    const youngRows = await store(app, young)
    const before = await read(app, tables)

    const preview = await previewRetention(app.deps)
    const [step] = stepsOf(preview, words)
    expect(step).toMatchObject({ rows: 1 })
    expect(await read(app, tables)).toEqual(before)

    expect(byTable(await applyRetention(app.deps))).toMatchObject(byTable(preview))
    const after = await read(app, tables)
    expect(youngRows.filter((row) => !after.includes(row))).toEqual([])
    expect(overRows.filter((row) => row.startsWith(`${step?.table} `) && after.includes(row))).toEqual([])
    expect(byTable(await applyRetention(app.deps))).toEqual({})
  })

  test('of every step of the retention, and of no other', async () => {
    await using app = await testApp({ now })
    const report = await previewRetention(app.deps)
    const held = pairs.flatMap(([words]) => stepsOf(report, words))
    expect(report.steps.filter((step) => !held.includes(step))).toEqual([])
    expect(pairs.filter(([words]) => stepsOf(report, words).length !== 1)).toEqual([])
  })
})
