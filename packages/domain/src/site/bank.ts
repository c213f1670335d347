import type { BankAccount } from './business-settings.ts'

export const noBank: BankAccount = { holder: '', iban: '', bic: '' }

/** Whether an account number holds together: its signs, the length of a French one, and its two check digits (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  if (text.startsWith('FR') && text.length !== 27) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** By groups of four, as a bank writes it. */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

type Said = { identity: { name: string; legalName: string }; bank: BankAccount }

/** Where a transfer to the business goes, under its own name unless it says another; null where it does not say. */
export function transferAccount({ identity, bank }: Said): BankAccount | null {
  return bank.iban ? { ...bank, holder: bank.holder || identity.legalName || identity.name } : null
}

/** An account as a person reads it, without what is not said. */
export function accountFacts({ holder, iban, bic }: BankAccount): [string, string][] {
  const facts: [string, string][] = [
    ['Titulaire du compte', holder],
    ['IBAN', spacedIban(iban)],
    ['BIC', bic],
  ]
  return facts.filter(([, value]) => value !== '')
}
