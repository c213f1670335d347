/** The address of both pages may name the contract and its e-mail. */
export type EndingSearch = { reference?: string; email?: string }

const longest = 100

export function endingSearch({ reference, email }: Record<string, unknown>): EndingSearch {
  return { ...named('reference', reference), ...named('email', email) }
}

function named(name: keyof EndingSearch, value: unknown): EndingSearch {
  return typeof value === 'string' && value.length <= longest ? { [name]: value } : {}
}
