import { fold } from '../words/fold.ts'

/** What a column of a client list can hold. A merged one ('Nom complet', 'Véhicule') is taken apart. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'company',
  'siren',
  'email',
  'phone',
  'address',
  'street',
  'postalCode',
  'city',
  'vehicle',
  'vehicleBrand',
  'vehicleModel',
  'licensePlate',
  'plan',
  'subscribedOn',
  'washDay',
  'washTime',
  'service',
  'notes',
] as const

export type ImportField = (typeof importFields)[number]

/** What each column holds, in the file's order; null for one that is left out. */
export type ColumnMapping = (ImportField | null)[]

/** How people head such columns, folded; the fullest likeness wins. */
const headings: Record<ImportField, string[]> = {
  name: [
    'nom complet',
    'nom et prenom',
    'nom prenom',
    'prenom nom',
    'client',
    'contact',
    'name',
    'full name',
  ],
  firstName: ['prenom', 'prenoms', 'first name', 'firstname', 'given name'],
  lastName: ['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name'],
  company: ['societe', 'entreprise', 'raison sociale', 'organisation', 'company', 'organization'],
  siren: ['siren', 'siret', 'numero siren', 'numero siret'],
  email: ['email', 'e-mail', 'mail', 'courriel', 'adresse email', 'adresse e-mail', 'adresse mail'],
  phone: [
    ...['telephone', 'tel', 'portable', 'mobile', 'tel portable', 'telephone portable', 'gsm', 'phone'],
    ...['numero', 'numero de telephone', 'n° de telephone', 'tel.', 'phone 1 - value'],
  ],
  address: ['adresse complete', 'adresse postale', 'lieu', 'lieu de lavage', 'full address'],
  street: ['adresse', 'rue', 'voie', 'adresse 1', 'street', 'address'],
  postalCode: ['code postal', 'cp', 'c.p.', 'code', 'postal code', 'zip'],
  city: ['ville', 'commune', 'localite', 'city', 'town'],
  vehicle: ['vehicule', 'voiture', 'auto', 'marque et modele', 'marque modele', 'vehicle', 'car'],
  vehicleBrand: ['marque', 'constructeur', 'brand', 'make'],
  vehicleModel: ['modele', 'model'],
  licensePlate: ['immatriculation', 'immat', 'plaque', 'plaque d’immatriculation', 'license plate', 'plate'],
  plan: ['formule', 'abonnement', 'forfait', 'plan', 'type d’abonnement'],
  subscribedOn: [
    ...['date d’abonnement', 'debut', 'date de debut', 'debut d’abonnement', 'abonne depuis', 'depuis'],
    ...['start date'],
  ],
  washDay: [
    ...[
      'prochain lavage',
      'date du prochain lavage',
      'prochain rendez-vous',
      'prochain rdv',
      'rdv',
      'rendez-vous',
    ],
    ...['date du rdv', 'date'],
  ],
  washTime: ['heure', 'heure du rdv', 'heure du lavage', 'horaire', 'creneau', 'time'],
  service: ['prestation', 'service', 'type de lavage', 'lavage'],
  notes: ['notes', 'note', 'remarques', 'remarque', 'commentaire', 'commentaires', 'observations', 'comment'],
}

/**
 * What each column most likely holds, by its heading, else by its cells: each field at most once.
 * Shapes: `rows` are the first cells below, a few suffice.
 */
export function proposedColumns(header: string[], rows: string[][]): ColumnMapping {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | null) => {
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const byHeading = header.map((heading) => take(fieldHeaded(heading)))
  const proposed = byHeading.map((field, index) => field ?? take(fieldOfCells(rows.map((row) => row[index]))))
  // A 'Nom' beside no 'Prénom' holds both.
  if (!taken.has('firstName') && !taken.has('name'))
    return proposed.map((field) => (field === 'lastName' ? 'name' : field))
  return proposed
}

function fieldHeaded(heading: string): ImportField | null {
  const words = headingWords(heading)
  if (words === '') return null
  return importFields.find((field) => headings[field].some((known) => headingWords(known) === words)) ?? null
}

/** 'Tél. (portable)', 'tel_portable' and 'TEL PORTABLE' are one. */
function headingWords(heading: string): string {
  return (fold(heading).match(/[\p{L}\d]+/gu) ?? []).join(' ')
}

const looks: [ImportField, RegExp][] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['licensePlate', /^[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}$/i],
  ['phone', /^(?:\+|00)?(?:33|0)?[\s.]?[1-9](?:[\s.-]?\d\d){4}$/],
  ['postalCode', /^\d{5}$/],
]

/** Whether a first line is a client's already: no heading is a number or an address. */
export function isHeadless(firstCells: string[]): boolean {
  return firstCells.some((cell) => ['email', 'phone'].includes(fieldOfCells([cell]) ?? ''))
}

/** Only where most cells say it. */
function fieldOfCells(cells: (string | undefined)[]): ImportField | null {
  const said = cells.flatMap((cell) => (cell?.trim() ? [cell.trim()] : []))
  if (said.length === 0) return null
  const found = looks.find(
    ([, pattern]) => said.filter((cell) => pattern.test(cell)).length > said.length * 0.6,
  )
  return found?.[0] ?? null
}
