import { expect, test } from 'bun:test'
import { type ColumnMapping, type ImportField, proposedColumns } from './import-columns.ts'
import { readRow } from './read-row.ts'

/** A line that holds one field. */
function lineWith(field: ImportField, cell: string) {
  return readRow([field], [cell])
}

function person(field: ImportField, cell: string) {
  const row = lineWith(field, cell)
  if ('fault' in row) throw new Error(row.fault)
  return row.person
}

test.each([
  [
    ['Nom', 'Prénom', 'Tél. portable', 'E-mail'],
    ['lastName', 'firstName', 'phone', 'email'],
  ],
  [
    ['NOM', 'TÉLÉPHONE', 'ADRESSE', 'CP', 'VILLE'],
    ['name', 'phone', 'street', 'postalCode', 'city'],
  ],
  [
    ['Client', 'Véhicule', 'Plaque', 'Formule'],
    ['name', 'vehicle', 'licensePlate', 'plan'],
  ],
  [
    ['Société', 'SIRET', 'Courriel', 'Remarques'],
    ['company', 'siren', 'email', 'notes'],
  ],
  [
    ['Nom', 'Nom', 'Couleur préférée'],
    ['name', null, null],
  ],
] as [string[], ColumnMapping][])('the headings %p are understood', (header, mapping) => {
  expect(proposedColumns(header, [])).toEqual(mapping)
})

test('a column without a heading that is known is understood by what most of its cells look like', () => {
  const rows = [
    ['Anne', 'anne@exemple.fr', '639984321', 'AB-123-CD', '66300', 'rien'],
    ['Zoé', 'zoe@exemple.fr', '06 39 98 00 01', 'CD 456 EF', '66000', '06 39 98 00 02'],
    ['Élodie', '', '+33639980002', '', '', ''],
  ]
  expect(proposedColumns(['Prénom', '', 'Colonne 3', '?', 'x', 'y'], rows)).toEqual([
    ...(['firstName', 'email', 'phone', 'licensePlate', 'postalCode'] as const),
    null,
  ])
})

test.each([
  ['639984321', '0639984321'],
  ['639984321.0', '0639984321'],
  ['33639984321', '+33639984321'],
  ['="0639984321"', '0639984321'],
  ['06.39.98.43.20', '06.39.98.43.20'],
  ['06 39 98 43 21 / 04 68 00 00 00', '06 39 98 43 21'],
  ['+34 972 55 44 33', '+34 972 55 44 33'],
  ['–', ''],
])('the phone %s is read as %s', (cell, phone) => {
  expect(person('phone', cell).phone).toBe(phone)
})

test.each([
  ['Anne Puig', ['Anne', 'Puig', '']],
  ['PUIG Anne', ['Anne', 'PUIG', '']],
  ['Puig, Anne', ['Anne', 'Puig', '']],
  ['Mme PUIG SOLER Marie-Anne', ['Marie-Anne', 'PUIG SOLER', '']],
  ['M. et Mme Puig', ['', 'Puig', '']],
  ['Puig', ['', 'Puig', '']],
  ['S.A.R.L. Garage Puig', ['', '', 'S.A.R.L. Garage Puig']],
  ['Mairie de Thuir', ['', '', 'Mairie de Thuir']],
])('the name %s is taken apart', (cell, parts) => {
  const { firstName, lastName, company } = person('name', cell)
  expect([firstName, lastName, company]).toEqual(parts)
})

test.each([
  ['Renault Clio IV AB-123-CD', ['Renault', 'Clio IV', 'AB-123-CD']],
  ['Land Rover Defender (GA 214 KL)', ['Land Rover', 'Defender', 'GA 214 KL']],
  ['Peugeot 208', ['Peugeot', '208', '']],
  ['Dacia', ['Dacia', '', '']],
])('the vehicle %s is taken apart', (cell, [brand = '', model = '', licensePlate = '']) => {
  expect(lineWith('vehicle', cell)).toMatchObject({ vehicle: { brand, model, licensePlate } })
})

test.each([
  ['3 rue des Mimosas, 66300 Thuir', ['3 rue des Mimosas', '66300', 'Thuir']],
  ['3 rue des Mimosas\n66300 THUIR', ['3 rue des Mimosas', '66300', 'THUIR']],
  ['3 rue des Mimosas', ['3 rue des Mimosas', '', '']],
])('the address %p is taken apart', (cell, [street = '', postalCode = '', city = '']) => {
  expect(lineWith('street', cell)).toMatchObject({ place: { street, postalCode, city } })
})

test.each([
  ['24/11/2026', '2026-11-24'],
  ['4.1.26', '2026-01-04'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T08:00:00Z', '2026-11-24'],
  ['mardi 24 novembre 2026', '2026-11-24'],
  ['1er févr. 2027', '2027-02-01'],
  ['24-août-26', '2026-08-24'],
  ['46350', '2026-11-24'],
  ['46350.375', '2026-11-24'],
])('the day %s is read as %s', (cell, day) => {
  expect(lineWith('washDay', cell)).toMatchObject({ wash: { day } })
})

test.each([
  ['24/11/2026 9h30', '09:30'],
  ['24/11/2026 à 14 h', '14:00'],
  ['2026-11-24 08:05:00', '08:05'],
  ['24/11/2026', null],
])('the time of %s is %s', (cell, time) => {
  expect(lineWith('washDay', cell)).toMatchObject({ wash: { time } })
})

test.each([
  ['0.375', '09:00'],
  ['9h', '09:00'],
  ['09:30', '09:30'],
])('the time %s of a column of its own is %s', (cell, time) => {
  expect(readRow(['washDay', 'washTime'], ['24/11/2026', cell])).toMatchObject({ wash: { time } })
})

test('a number keeps the zero that a spreadsheet took, and a plan may be none', () => {
  expect(readRow(['postalCode', 'plan'], ['1000', 'aucun'])).toMatchObject({
    place: { postalCode: '01000' },
    subscription: null,
  })
  expect(readRow(['plan', 'subscribedOn'], ['Formule PREMIUM', '01/03/2026'])).toMatchObject({
    subscription: { plan: 'premium', startDay: '2026-03-01' },
  })
})

test.each([
  ['phone', '=A1&B1', 'formula'],
  ['email', '=HYPERLINK("http://x";"y")', 'formula'],
  ['lastName', '#NOM?', 'formula'],
  ['name', '+SOMME(A1)', 'formula'],
  ['phone', '6,39981E+08', 'shortened'],
  ['washDay', '31/02/2027', 'notDay'],
  ['washDay', 'bientôt', 'notDay'],
  ['subscribedOn', '13/13/2026', 'notDay'],
  ['washTime', '25h', 'notTime'],
  ['plan', 'Gold', 'notPlan'],
  ['service', 'polish', 'notService'],
] as [ImportField, string, string][])('%s %s is refused with its cell and why: %s', (field, cell, fault) => {
  expect(lineWith(field, cell)).toEqual({ field, cell, fault } as never)
})

test('notes are kept as they are, whatever they begin with', () => {
  expect(person('notes', '=> sonner deux fois').notes).toBe('=> sonner deux fois')
})
