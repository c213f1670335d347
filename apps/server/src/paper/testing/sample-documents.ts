import { demoBusiness } from '@tramontane/content/business/demo-business'
import { type DocumentLine, totalsOf } from '@tramontane/domain/documents/document'
import type { PrintedDocument } from '../printed-document.ts'

const { identity, contact, legal } = demoBusiness

export function sampleLine(changes: Partial<DocumentLine> = {}): DocumentLine {
  const line = {
    label: 'Lavage extérieur',
    detail: 'Peugeot 208, 12 rue des Lilas, 66000 Perpignan',
    on: '2026-11-20',
    until: null,
    quantity: 1,
    unitCents: 3900,
    vatRate: 0,
    ...changes,
  }
  return { ...line, cents: changes.cents ?? line.quantity * line.unitCents }
}

/** A facture of one wash, which is paid, or what the changes make of it; its totals are those of its lines. */
export function sampleDocument(changes: Partial<PrintedDocument> = {}): PrintedDocument {
  const lines = changes.lines ?? [sampleLine()]
  const totals = totalsOf(lines)
  return {
    kind: 'facture',
    number: 'F-2026-00012',
    issuedOn: '2026-11-20',
    seller: {
      ...identity,
      soleTrader: legal.soleTrader,
      street: contact.street,
      postalCode: contact.postalCode,
      city: contact.city,
      phone: contact.phone,
      email: contact.email,
      siret: '123 456 782 00010',
    },
    buyer: {
      name: 'Jeanne Vidal',
      company: '',
      siren: '',
      street: '12 rue des Lilas',
      postalCode: '66000',
      city: 'Perpignan',
    },
    payments: [{ on: '2026-11-20', method: 'card', cents: totals.cents }],
    validUntil: null,
    dueOn: null,
    reason: null,
    credits: null,
    ...changes,
    lines,
    totals,
  }
}

export const sampleCompany: PrintedDocument['buyer'] = {
  name: 'Marc Torrès',
  company: 'Garage du Canigou',
  siren: '732829320',
  street: '4 avenue de l’Aérodrome',
  postalCode: '66240',
  city: 'Saint-Estève',
}
