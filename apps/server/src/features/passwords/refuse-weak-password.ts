import { apiErrors } from '@tramontane/contract/errors'
import { fold } from '@tramontane/domain/words/fold'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isCommonPassword, undisguised } from '../../secrets/common-passwords.ts'

type Person = { email: string; firstName: string; lastName: string }

/** Words that anybody would try first here. Source: SEC-09. */
const trade = ['tramontane', 'perpignan', 'catalogne', 'lavage', 'lavages', 'voiture', 'auto', 'abonnement']

const wordMin = 3

/** Letters that must be left once such words are taken away. */
const ownLettersMin = 4

/** Errors: `common_password`, on the field it was typed in. The length is the contract's matter. */
export function refuseWeakPassword(
  { settings }: Pick<Deps, 'settings'>,
  person: Person,
  typed: { field: string; password: string },
) {
  const words = contextWords(settings.current.identity.name, person)
  if (!isCommonPassword(typed.password) && !isMadeOf(words, typed.password)) return
  throw new AppError('common_password', { fields: { [typed.field]: apiErrors.common_password.message } })
}

/** Longest first, so that 'lavages' goes before 'lavage'. */
function contextWords(businessName: string, { email, firstName, lastName }: Person): string[] {
  const words = [businessName, email, firstName, lastName].flatMap((text) => fold(text).split(/[^a-z]+/))
  return [...new Set([...trade, ...words])]
    .filter((word) => word.length >= wordMin)
    .sort((one, other) => other.length - one.length)
}

/** Whether little is left of the password without these words, the digits and the signs. */
function isMadeOf(words: string[], password: string): boolean {
  return [fold(password), undisguised(password)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
    return rest !== text && rest.replace(/\P{L}/gu, '').length < ownLettersMin
  })
}
