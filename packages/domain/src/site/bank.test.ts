import { expect, test } from 'bun:test'
import { accountFacts, isIban, noBank, transferAccount } from './bank.ts'

const iban = 'FR7630006000011234567890189'

test.each([
  ['a French one', iban, true],
  ['one with letters', 'FR1420041010050500013M02606', true],
  ['a German one', 'DE89370400440532013000', true],
  ['a Spanish one', 'ES9121000418450200051332', true],
  ['the shortest', 'NO9386011117947', true],
  ['two digits changed over', 'FR7630006000011234567890198', false],
  ['a digit mistyped', 'FR7630006000011234567890188', false],
  ['a digit that lacks', 'FR763000600001123456789018', false],
  ['a French one of another length whose digits hold', 'FR89370400440532013000', false],
  ['small letters', iban.toLowerCase(), false],
  ['a number without its country', '30006000011234567890189', false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(isIban(text)).toBe(expected)
})

test.each([
  ['the name that is said', 'SARL Cers', 'Cers Lavage', 'Compte de Cers', 'Compte de Cers'],
  ['else the legal name', 'SARL Cers', 'Cers Lavage', '', 'SARL Cers'],
  ['else the shown name', '', 'Cers Lavage', '', 'Cers Lavage'],
])('an account is under %s', (_, legalName, name, holder, expected) => {
  const account = transferAccount({ identity: { name, legalName }, bank: { holder, iban, bic: '' } })
  expect(account?.holder).toBe(expected)
  expect(account && accountFacts(account)).toEqual([
    ['Titulaire du compte', expected],
    ['IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
  ])
})

test('without an IBAN there is no account', () => {
  const identity = { name: 'Cers', legalName: '' }
  expect(transferAccount({ identity, bank: { ...noBank, holder: 'Cers' } })).toBeNull()
})
