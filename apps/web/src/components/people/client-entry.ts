/** What the fields of somebody's own details hold; empty where nothing is known. */
export type ClientEntry = {
  firstName: string
  lastName: string
  company: string
  siren: string
  email: string
  phone: string
  address: string
  postalCode: string
  city: string
  notes: string
}

export const emptyClient: ClientEntry = {
  ...{ firstName: '', lastName: '', company: '', siren: '' },
  ...{ email: '', phone: '' },
  ...{ address: '', postalCode: '', city: '' },
  notes: '',
}
