import { expect, test } from 'bun:test'
import { formatWithCents } from '@tramontane/domain/words/money'
import { printDocument } from './print-document.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleCompany, sampleDocument, sampleLine } from './testing/sample-documents.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a facture of one wash says all that the law asks, on one page, in the order in which it is read', () => {
  const { read, pageCount } = readPdf(printDocument(sampleDocument()))
  expect(pageCount).toBe(1)
  expect(read[0]?.join('\n')).toBe(`Facture
F-2026-00012
Prestataire
Tramontane Lavage Auto (entreprise de
démonstration), Camille Soler EI
Entreprise individuelle
8 rue des Amandiers
66450 Pollestres
SIRET 123 456 782 00010
06 39 98 12 34
contact@tramontane.example
Client
Jeanne Vidal
12 rue des Lilas
66000 Perpignan
Date d’émission
20 novembre 2026
Date de la prestation
20 novembre 2026
Désignation
Date
Qté
Prix unitaire
Montant
Lavage extérieur
Peugeot 208, 12 rue des Lilas, 66000 Perpignan
20/11/2026
1
39,00 €
39,00 €
Total HT
39,00 €
Total TTC
39,00 €
Réglé le 20 novembre 2026 par carte
39,00 €
TVA non applicable, article 293 B du CGI.
Facture acquittée.
Médiateur de la consommation, à saisir gratuitement après une réclamation écrite : Médiateur de démonstration, 2 rue de
l’Exemple, 75001 Paris, https://mediateur.example.`)
})

const bank = { holder: 'Cers', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }

const says: [string, Parameters<typeof sampleDocument>[0], string[], string[]][] = [
  [
    'a company',
    { buyer: sampleCompany, payments: [] },
    [
      'Garage du Canigou',
      'Marc Torrès',
      'SIREN 732 829 320',
      'Échéance',
      'Reste à payer',
      'Pas d’escompte pour paiement anticipé.',
      'En cas de retard, pénalités au taux de trois fois l’intérêt légal, exigibles sans rappel.',
      'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €.',
    ],
    ['Facture acquittée.'],
  ],
  [
    'a facture to be paid by transfer',
    { buyer: sampleCompany, payments: [], seller: { ...sampleDocument().seller, bank } },
    [
      'À payer par virement à Cers, IBAN FR76 3000 6000 0112 3456 7890 189, BIC AGRIFRPP, en rappelant F-2026-00012.',
    ],
    ['Facture acquittée.'],
  ],
  [
    'one that was paid before',
    { buyer: sampleCompany, seller: { ...sampleDocument().seller, bank } },
    ['Facture acquittée.'],
    [
      'À payer par virement à Cers, IBAN FR76 3000 6000 0112 3456 7890 189, BIC AGRIFRPP, en rappelant F-2026-00012.',
    ],
  ],
  [
    'a month',
    { lines: [sampleLine({ on: '2026-11-01', until: '2026-11-30', detail: 'Peugeot 208' })] },
    ['Période', '01/11/2026 – 30/11/2026', 'Peugeot 208 · du 01/11/2026 au 30/11/2026'],
    ['Date de la prestation'],
  ],
  [
    'an avoir',
    { kind: 'avoir', number: 'A-2026-00002', credits: 'F-2026-00012', reason: 'Pluie.' },
    ['Avoir', 'Cet avoir porte sur la facture F-2026-00012.', 'Motif : Pluie.', 'Total de l’avoir TTC'],
    ['Facture', 'Reste à payer', 'Facture acquittée.'],
  ],
  [
    'a facture that takes an avoir back',
    { credits: 'A-2026-00002', payments: [] },
    ['Cette facture annule l’avoir A-2026-00002.'],
    ['Facture créditée', 'Reste à payer', 'Facture acquittée.'],
  ],
  [
    'a devis',
    { kind: 'devis', number: 'D-2026-00004', validUntil: '2026-12-01', payments: [] },
    ['Devis', 'Valable jusqu’au', '1er décembre 2026', 'Date et « bon pour accord »'],
    ['Facture', 'Reste à payer'],
  ],
  [
    'taxes',
    { lines: [sampleLine({ vatRate: 2000, quantity: 3 }), sampleLine({ vatRate: 550, unitCents: 1055 })] },
    ['Prix unit. HT', '32,50 €', '20 %', 'TVA 20 % sur 97,50 €', '19,50 €', 'TVA 5,5 % sur 10,00 €'],
    [],
  ],
]

for (const [name, changes, told, untold] of says) {
  test(`what is particular to ${name} is said, and nothing else`, () => {
    const words = readPdf(printDocument(sampleDocument(changes))).read.flat()
    expect(words).toEqual(expect.arrayContaining(told))
    expect(words.filter((word) => untold.includes(word))).toEqual([])
  })
}

test('sixty lines go over several pages: each says which it is, and what it carries to the next', () => {
  const lines = Array.from({ length: 60 }, (_, index) => sampleLine({ unitCents: 3900 + index }))
  const { seen, read, pageCount } = readPdf(printDocument(sampleDocument({ lines })))
  const amounts = lines.map(({ cents }) => plain(formatWithCents(cents)))
  expect(read.flat().filter((word) => word === 'Lavage extérieur')).toHaveLength(60)

  let done = 0
  for (const [index, words] of seen.entries()) {
    expect(words).toContain(`Facture F-2026-00012 · page ${index + 1} sur ${pageCount}`)
    const before = plain(formatWithCents(sum(lines.slice(0, done))))
    expect(words.includes(`Report : ${before}`)).toBe(index > 0)
    done += words.filter((word) => word === 'Lavage extérieur').length
    const after = plain(formatWithCents(sum(lines.slice(0, done))))
    expect(words.includes(`À reporter : ${after}`)).toBe(index < pageCount - 1)
    expect(words).toEqual(expect.arrayContaining(amounts.slice(done - 1, done)))
  }
  expect(done).toBe(60)
})

function sum(lines: { cents: number }[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0)
}

test('any name is written: of other alphabets, longer than a line, and of signs that no font has', () => {
  const name = 'Łucja Маргарита-Αθηνά Þórsdóttir de la Très Longue Maison des Aspres 漢'
  const street = 'L'.repeat(120)
  const { read } = readPdf(
    printDocument(sampleDocument({ buyer: { ...sampleDocument().buyer, name, street } })),
  )
  const words = read[0] ?? []
  const from = words.indexOf('Client')
  const told = words.slice(from + 1, words.indexOf('66000 Perpignan')).join(' ')
  expect(told.replaceAll(' ', '')).toBe(`${name.replace('漢', '?')}${street}`.replaceAll(' ', ''))
})

test('a file can be kept: PDF/A-3, its fonts and colours within, tagged, in French, with its title', () => {
  const { raw, fonts } = readPdf(printDocument(sampleDocument()))
  for (const mark of [
    '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
    '<rdf:li xml:lang="x-default">Facture F-2026-00012</rdf:li>',
    '/S /GTS_PDFA1',
    '/Lang (fr-FR)',
    '/MarkInfo <</Marked true>>',
    '/DisplayDocTitle true',
  ])
    expect(raw).toContain(mark)
  expect(fonts).toHaveLength(3)
  expect(raw).not.toMatch(/\/(JavaScript|Encrypt|URI|Launch)\b/)
})

test('the same document is the same bytes, another one is not', () => {
  const once = printDocument(sampleDocument({ buyer: sampleCompany }))
  expect(Buffer.compare(once, printDocument(sampleDocument({ buyer: sampleCompany })))).toBe(0)
  expect(Buffer.compare(once, printDocument(sampleDocument()))).not.toBe(0)
})
