import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { withdrawalForm } from '@tramontane/content/endings/withdrawal-form'
import { oneOffTermsText } from '@tramontane/content/one-off/one-off-terms'
import { termsText } from '@tramontane/content/terms'
import { typographyFaults } from '@tramontane/content/testing/typography-rules'
import { appointmentColumns } from '@tramontane/contract/appointments/appointment-columns'
import { auditColumns } from '@tramontane/contract/audit/audit-columns'
import { eReportingColumns } from '@tramontane/contract/books/e-reporting-columns'
import { receiptColumns } from '@tramontane/contract/books/receipt-columns'
import { clientAccountColumns } from '@tramontane/contract/clients/client-account-columns'
import { contactColumns } from '@tramontane/contract/requests/contact-columns'
import { professionalColumns } from '@tramontane/contract/requests/professional-columns'
import { partnershipColumns } from '@tramontane/contract/requests/professional-partnership-columns'
import { subscriptionColumns } from '@tramontane/contract/subscriptions/subscription-columns'
import { instantOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { appointmentCalendar } from '../calendar/appointment-calendar.ts'
import { readEvent } from '../calendar/testing.ts'
import { contractText } from '../features/client-space/client-contract.ts'
import { rowsOfTable } from '../features/subscriptions/testing.ts'
import { testApp } from '../testing/test-app.ts'

setDefaultTimeout(minuteMs)

const businesses: [string, BusinessSettings][] = [
  ['demonstration', demoBusiness],
  ['fresh', freshBusiness],
]

function faultsIn(paper: string): string[] {
  return paper.split('\n').flatMap(typographyFaults)
}

describe.each(businesses)('the papers of a %s business are set as French is', (_, settings) => {
  test.each([
    ['the terms of the subscription', termsText(settings)],
    ['the terms of one wash', oneOffTermsText(settings)],
    ['the withdrawal form', withdrawalForm(settings)],
  ])('%s', (_name, paper) => {
    expect(faultsIn(paper)).toEqual([])
  })

  test.each([true, false])('the entry of a calendar, of a subscription: %p', (isOfSubscription) => {
    const site = { settings, baseUrl: 'https://tramontane.example' }
    const wash = {
      ...{ uid: 'a', sequence: 0, service: 'Lavage Fast', address: '1 rue de l’Horloge', isCanceled: false },
      ...{ start: instantOf('2027-03-01', '09:00'), end: instantOf('2027-03-01', '10:30'), isOfSubscription },
    }
    const writtenAt = new Date('2027-02-01T09:00:00Z')
    const event = readEvent(appointmentCalendar(site, wash, { method: 'PUBLISH', writtenAt }))
    expect(faultsIn(`${event.SUMMARY}\n${event.DESCRIPTION}`)).toEqual([])
  })
})

test.each(['standard', 'premium'])('the contract of an order is, of %s', async (planType) => {
  await using app = await testApp({ now: '2027-02-15' })
  const reply = await app.visitor.post('/api/setup-intent', {
    ...{ prenom: 'Karim', nom: 'Benali', email: 'karim@exemple.fr', telephone: '06 39 98 43 21' },
    ...{ adresse: '4 avenue Jean Jaurès', codePostal: '66700', ville: 'Argelès-sur-Mer' },
    ...{ marqueVehicule: 'Renault', modeleVehicule: 'Captur', immatriculation: 'FX-871-RD' },
    ...{ firstVisitDate: '2027-03-01', firstVisitTime: '09:00', expressStart: true },
    ...{ acceptConditions: true, planType },
  })
  expect(reply.status).toBe(200)
  const [row] = await rowsOfTable(app, 'contracts')
  const recap = String(row?.recap)
  expect(recap).toContain('lundi 1er mars 2027 à 9\u00a0h')
  const paper = contractText('AB-2027-00012', {
    recap,
    terms: termsText(demoBusiness),
    termsHash: String(row?.terms_hash),
    termsVersion: String(row?.terms_version),
    acceptedAt: new Date('2027-02-15T09:00:00Z'),
    acceptedFrom: '192.0.2.7',
    expressStart: true,
  })
  expect(faultsIn(paper)).toEqual([])
})

test('the headings of every export are', () => {
  const headings = [
    ...[appointmentColumns, auditColumns, clientAccountColumns, contactColumns],
    ...[professionalColumns, partnershipColumns, subscriptionColumns, receiptColumns, eReportingColumns],
  ].flatMap((columns) => columns.map(({ header }) => header))
  expect(headings.length).toBeGreaterThan(40)
  expect(headings.flatMap(typographyFaults)).toEqual([])
})
