export type SearchIndex =
  | 'client'
  | 'subscription'
  | 'contact'
  | 'professional'
  | 'partnership'
  | 'appointment'

type SearchSource = {
  /** Its rows are called `row` below. */
  table: string
  joins?: string
  /** Which rows are found at all. */
  where?: string
  /** What is searched, in SQL; null parts are left out. */
  text: string[]
  phone?: string
  plate?: string
  /** The columns whose change changes the text. */
  columns: string[]
  /** Tables whose rows the text quotes, and the column of `table` that names them. */
  followed?: { table: string; columns: string[]; by: string }[]
}

/** What the back office finds its rows by. */
export const searchSources: Record<SearchIndex, SearchSource> = {
  client: {
    table: 'clients',
    where: 'row.deleted_at is null',
    text: [
      ...['row.first_name', 'row.last_name', givenEmail('row.email')],
      ...['row.address', 'row.postal_code', 'row.city'],
    ],
    phone: 'row.phone',
    columns: [
      ...['first_name', 'last_name', 'email', 'phone'],
      ...['address', 'postal_code', 'city', 'deleted_at'],
    ],
  },
  subscription: {
    table: 'subscriptions',
    text: [
      ...['row.customer_name', givenEmail('row.customer_email'), 'row.customer_address', 'row.postal_code'],
      ...['row.city', 'row.vehicle_brand', 'row.vehicle_model', 'row.license_plate'],
    ],
    phone: 'row.customer_phone',
    plate: 'row.license_plate',
    columns: [
      ...['customer_name', 'customer_email', 'customer_phone', 'customer_address', 'postal_code'],
      ...['city', 'vehicle_brand', 'vehicle_model', 'license_plate'],
    ],
  },
  contact: {
    table: 'contact_messages',
    text: ['row.search_text'],
    phone: 'row.phone',
    columns: ['search_text', 'phone'],
  },
  professional: {
    table: 'contact_professionnels',
    text: ['row.nom', 'row.entreprise', 'row.email', 'row.message'],
    phone: 'row.telephone',
    columns: ['nom', 'entreprise', 'email', 'telephone', 'message'],
  },
  partnership: {
    table: 'partnerships',
    text: ['row.contact_name', 'row.company_name', 'row.company_type', 'row.email', 'row.message'],
    phone: 'row.phone',
    columns: ['contact_name', 'company_name', 'company_type', 'email', 'phone', 'message'],
  },
  appointment: {
    table: 'appointments',
    joins:
      'left join clients on clients.id = row.client_id left join contact_messages request on request.id = row.contact_message_id',
    text: [
      ...['clients.first_name', 'clients.last_name', givenEmail('clients.email')],
      ...['request.name', 'request.email', 'row.address', 'row.service', 'row.notes'],
    ],
    phone: 'coalesce(clients.phone, request.phone)',
    columns: ['client_id', 'contact_message_id', 'address', 'service', 'notes'],
    followed: [
      { table: 'clients', columns: ['first_name', 'last_name', 'email', 'phone'], by: 'client_id' },
      { table: 'contact_messages', columns: ['name', 'email', 'phone'], by: 'contact_message_id' },
    ],
  },
}

/** Not the stand-in of somebody who gave no address. */
function givenEmail(email: string): string {
  return `case when ${email} like '%@client.invalid' then '' else ${email} end`
}
