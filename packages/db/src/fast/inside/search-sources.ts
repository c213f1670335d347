import { sql } from 'drizzle-orm'
import { plain, sqlText, withoutSigns } from '../../folded-text.ts'
import type { FigureName } from '../../schema/statistics.ts'

export type SearchIndex =
  | 'client'
  | 'subscription'
  | 'contact'
  | 'caller'
  | 'professional'
  | 'partnership'
  | 'appointment'

export type SearchSource = {
  /** Its rows are called `row` below. */
  table: string
  joins?: string
  /** Which rows are found at all. */
  where?: string
  /** What is searched, in SQL; null parts are left out. */
  text: string[]
  phone?: string
  plate?: string
  /** What its views are filtered and sorted by, in SQL. */
  keys: Record<string, string>
  /** What a view can be sorted by: the keys, in turn. The id comes last. */
  sorts: Record<string, string[]>
  /** Keys that views are filtered by: each sort's index holds them, so that a far page is reached without its rows. */
  filters: string[]
  /** The figure that says how many rows there are; with a status, of each status. */
  figure: FigureName
  /** The key that holds a row's status, where views are filtered by one. */
  status?: string
  /** The columns whose change changes the text or a key. */
  columns: string[]
  /** Tables whose rows the text quotes, and the column of `table` that names them. */
  followed?: { table: string; columns: string[]; by: string }[]
  /**
   * Tables whose rows the text or a key gathers, and the column of theirs that names the row, or one that does. With
   * `where`, over `own`, only those rows.
   */
  gathered?: {
    table: string
    columns: string[]
    by: string
    through?: { table: string; by: string }
    where?: string
  }[]
}

const isRunning = "own.status in ('active', 'past_due') and own.start_date is not null"

/**
 * By the rules of `packages/domain/src/contracts/owed.ts`: the month of each unpaid contract, and what washes that were
 * done still cost.
 */
const isUnpaid = "own.status = 'past_due' and (own.paused_at is null or own.past_due_since is not null)"
const washLeft = `max(0, own.due_cents - (select coalesce(sum(line.cents), 0) from wash_payments line where line.appointment_id = own.id and (line.reason is null or line.is_of_canceled = 1)))`

/** What the back office finds and sorts its rows by. */
export const searchSources = {
  client: {
    table: 'clients',
    figure: 'clients',
    status: 'standing',
    where: 'row.deleted_at is null',
    text: [
      ...['row.first_name', 'row.last_name', 'row.company', 'row.siren', givenEmail('row.email')],
      ...['row.address', 'row.postal_code', 'row.city'],
      `(select group_concat(own.license_plate || ' ' || ${sqlText(withoutSigns(sql.raw('own.license_plate')))} || ' ' || own.city, ' ')
        from subscriptions own where own.client_id = row.id)`,
      `(select group_concat(own.plate || ' ' || ${sqlText(withoutSigns(sql.raw('own.plate')))}, ' ')
        from vehicles own where own.client_id = row.id)`,
      "(select group_concat(own.city, ' ') from places own where own.client_id = row.id)",
      `(select group_concat(own.first_name || ' ' || own.last_name || ' ' || coalesce(own.company, '') || ' '
          || coalesce(own.siren, '') || ' ' || coalesce(own.email, '') || ' ' || ${nationalPhone('own.phone')}, ' ')
        from former_clients own where own.client_id = row.id)`,
    ],
    phone: 'row.phone',
    keys: {
      createdAt: 'row.created_at',
      clientName: plain(
        "coalesce(nullif(trim(row.first_name || ' ' || row.last_name), ''), row.company, '')",
      ),
      company: plain("coalesce(row.company, '')"),
      city: plain("coalesce(row.city, '')"),
      email: 'lower(row.email)',
      // A client with a password has an account.
      standing: "case when row.password is null then 'sans-compte' else 'avec-compte' end",
      lastLogin: 'row.last_login',
      initialUntil:
        'case when row.initial_password is null then 0 else coalesce(row.initial_password_until, 0) end',
      running: `(select count(*) from subscriptions own where own.client_id = row.id and ${isRunning})`,
      owed: `(select coalesce(sum(own.price), 0) from subscriptions own where own.client_id = row.id and ${isUnpaid})
        + (select coalesce(sum(${washLeft}), 0) from appointments own
          where own.client_id = row.id and +own.status = 'completed' and own.due_cents > 0)`,
      // By the client's own washes, not by all that were done: `+` leaves the index of statuses aside.
      lastWash:
        "(select max(own.date) from appointments own where own.client_id = row.id and +own.status = 'completed')",
    },
    sorts: {
      createdAt: ['createdAt'],
      clientName: ['clientName'],
      company: ['company'],
      email: ['email'],
      city: ['city'],
      subscriptions: ['running'],
      lastWashAt: ['lastWash'],
      owedCents: ['owed'],
      lastLogin: ['lastLogin'],
    },
    filters: ['standing', 'initialUntil', 'running'],
    columns: [
      ...[
        'first_name',
        'last_name',
        'company',
        'siren',
        'email',
        'phone',
        'address',
        'postal_code',
        'city',
        'deleted_at',
      ],
      ...['created_at', 'password', 'last_login', 'initial_password', 'initial_password_until'],
    ],
    gathered: [
      {
        table: 'subscriptions',
        columns: [
          ...['client_id', 'license_plate', 'city', 'status', 'start_date', 'price'],
          ...['paused_at', 'past_due_since'],
        ],
        by: 'client_id',
      },
      { table: 'places', columns: ['client_id', 'city'], by: 'client_id' },
      { table: 'vehicles', columns: ['client_id', 'plate'], by: 'client_id' },
      {
        table: 'appointments',
        columns: ['client_id', 'status', 'date', 'due_cents'],
        by: 'client_id',
        where: "own.status = 'completed'",
      },
      {
        table: 'wash_payments',
        columns: ['appointment_id', 'cents', 'reason', 'is_of_canceled'],
        by: 'appointment_id',
        through: { table: 'appointments', by: 'client_id' },
      },
      {
        table: 'former_clients',
        columns: ['client_id', 'first_name', 'last_name', 'company', 'siren', 'email', 'phone'],
        by: 'client_id',
      },
    ],
  },
  subscription: {
    table: 'subscriptions',
    figure: 'subscriptions',
    status: 'status',
    text: [
      ...['row.customer_name', givenEmail('row.customer_email'), 'row.customer_address', 'row.postal_code'],
      ...['row.city', 'row.vehicle_brand', 'row.vehicle_model', 'row.license_plate'],
    ],
    phone: 'row.customer_phone',
    plate: 'row.license_plate',
    keys: {
      createdAt: 'row.created_at',
      customerName: plain('row.customer_name'),
      city: plain('row.city'),
      plan: 'row.plan',
      price: 'row.price',
      status: 'row.status',
      // In the order of the words on screen: Actif, Annulé, En attente, Expiré, Impayé.
      statusRank: `instr('active cancelled pending incomplete_expired past_due', row.status)`,
      startDate: 'row.start_date',
    },
    sorts: {
      createdAt: ['createdAt'],
      customerName: ['customerName'],
      city: ['city'],
      plan: ['plan'],
      price: ['price'],
      status: ['statusRank'],
      startDate: ['startDate'],
    },
    filters: ['status'],
    columns: [
      ...['customer_name', 'customer_email', 'customer_phone', 'customer_address', 'postal_code'],
      ...['city', 'vehicle_brand', 'vehicle_model', 'license_plate'],
      ...['created_at', 'plan', 'price', 'status', 'start_date'],
    ],
  },
  contact: {
    table: 'contact_messages',
    figure: 'requests',
    status: 'status',
    where: "row.source = 'site'",
    text: ['row.search_text'],
    phone: 'row.phone',
    keys: {
      createdAt: 'row.created_at',
      name: plain('row.name'),
      email: 'lower(row.email)',
      phone: 'row.phone',
      service: 'row.service',
      appointmentDate: 'row.appointment_date',
      status: 'row.status',
    },
    sorts: {
      createdAt: ['createdAt'],
      name: ['name'],
      email: ['email'],
      phone: ['phone'],
      service: ['service'],
      appointmentDate: ['appointmentDate'],
      status: ['status'],
    },
    filters: ['status'],
    columns: [
      ...['search_text', 'phone', 'name', 'email', 'service', 'appointment_date', 'status', 'created_at'],
      'source',
    ],
  },
  /** Those whom an administrator booked at the telephone: no request of the site, yet known people. */
  caller: {
    table: 'contact_messages',
    figure: 'callers',
    where: "row.source = 'phone'",
    text: ['row.search_text'],
    phone: 'row.phone',
    keys: { createdAt: 'row.created_at' },
    sorts: { createdAt: ['createdAt'] },
    filters: [],
    columns: ['search_text', 'phone', 'source', 'created_at'],
  },
  professional: {
    table: 'contact_professionnels',
    figure: 'professionals',
    status: 'statut',
    text: ['row.nom', 'row.entreprise', 'row.email', 'row.message'],
    phone: 'row.telephone',
    keys: {
      createdAt: 'row.created_at',
      nom: plain('row.nom'),
      entreprise: plain('row.entreprise'),
      email: 'lower(row.email)',
      telephone: 'row.telephone',
      statut: 'row.statut',
    },
    sorts: {
      createdAt: ['createdAt'],
      nom: ['nom'],
      entreprise: ['entreprise'],
      email: ['email'],
      telephone: ['telephone'],
      statut: ['statut'],
    },
    filters: ['statut'],
    columns: ['nom', 'entreprise', 'email', 'telephone', 'message', 'statut', 'created_at'],
  },
  partnership: {
    table: 'partnerships',
    figure: 'partnerships',
    status: 'status',
    text: ['row.contact_name', 'row.company_name', 'row.company_type', 'row.email', 'row.message'],
    phone: 'row.phone',
    keys: {
      createdAt: 'row.created_at',
      companyName: plain('row.company_name'),
      companyType: plain('row.company_type'),
      contactName: plain('row.contact_name'),
      phone: 'row.phone',
      status: 'row.status',
    },
    sorts: {
      createdAt: ['createdAt'],
      companyName: ['companyName'],
      companyType: ['companyType'],
      contactName: ['contactName'],
      phone: ['phone'],
      status: ['status'],
    },
    filters: ['status'],
    columns: [
      ...[
        'contact_name',
        'company_name',
        'company_type',
        'email',
        'phone',
        'message',
        'status',
        'created_at',
      ],
    ],
  },
  appointment: {
    table: 'appointments',
    figure: 'appointments',
    status: 'status',
    joins:
      'left join clients on clients.id = row.client_id left join contact_messages request on request.id = row.contact_message_id',
    text: [
      ...['clients.first_name', 'clients.last_name', 'clients.company', givenEmail('clients.email')],
      ...['request.name', 'request.email', 'row.address', 'row.service', 'row.notes'],
    ],
    phone: 'coalesce(clients.phone, request.phone)',
    keys: { date: 'row.date', status: 'row.status', service: 'row.service' },
    // By the column, then by time.
    sorts: { date: ['date'], status: ['status', 'date'], service: ['service', 'date'] },
    filters: ['status', 'date'],
    columns: ['client_id', 'contact_message_id', 'address', 'service', 'notes', 'date', 'status'],
    followed: [
      {
        table: 'clients',
        columns: ['first_name', 'last_name', 'company', 'email', 'phone'],
        by: 'client_id',
      },
      { table: 'contact_messages', columns: ['name', 'email', 'phone'], by: 'contact_message_id' },
    ],
  },
} as const satisfies Record<SearchIndex, SearchSource>

/** Not the stand-in of somebody who gave no address. */
function givenEmail(email: string): string {
  return `case when ${email} like '%@client.invalid' then '' else ${email} end`
}

/** Digits alone, in the form that a French number has in France. */
export function nationalPhone(phone: string): string {
  const digits = sqlText(withoutSigns(sql.raw(phone)))
  return `(select case
    when digits like '00330%' then substr(digits, 5) when digits like '0033%' then '0' || substr(digits, 5)
    when digits like '330%' and length(digits) = 12 then substr(digits, 3)
    when digits like '33%' and length(digits) = 11 then '0' || substr(digits, 3)
    else digits end from (select coalesce(${digits}, '') as digits))`
}
