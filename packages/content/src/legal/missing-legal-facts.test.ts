import { expect, test } from 'bun:test'
import { demoBusiness } from '../business/demo-business.ts'
import { freshBusiness } from '../business/fresh-business.ts'
import { missingLegalFacts } from './missing-legal-facts.ts'

test('nothing is missing of a business that said everything, and every fact of one that has only started', () => {
  expect(missingLegalFacts(demoBusiness)).toEqual([])
  expect(missingLegalFacts(freshBusiness)).toEqual([
    'la raison sociale',
    'la forme juridique',
    'le SIRET',
    'la mention de TVA',
    'le directeur de la publication',
    'l’hébergeur',
    'le médiateur',
    'l’adresse',
    'le téléphone',
    'l’adresse e-mail',
  ])
})

test('of a host without its phone, or a mediator without an address, that part alone is asked', () => {
  const { host, mediator } = demoBusiness.identity
  const identity = {
    ...demoBusiness.identity,
    host: { ...host, phone: ' ' },
    mediator: { ...mediator, address: '' },
  }
  expect(missingLegalFacts({ ...demoBusiness, identity })).toEqual([
    'le téléphone de l’hébergeur',
    'l’adresse du médiateur',
  ])
})
