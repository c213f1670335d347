const namePattern = /^[\p{L}\p{M}'’. -]{2,60}$/u
const domainPattern = /\.\p{L}/u

/**
 * 'Bonjour Élodie Puig,', or 'Bonjour,' for what does not read like a name: a form must not make us carry the words or
 * the link of a stranger to somebody's address.
 */
export function greeting(name: string): string {
  const polite = politeName(name)
  return polite ? greetingAsSigned(polite) : 'Bonjour,'
}

/** Of who has a contract or a bill: what they signed as, 'Garage 66 & Fils' too. */
export function greetingAsSigned(name: string): string {
  return `Bonjour ${name},`
}

/** The name itself, or nothing. */
export function politeName(name: string): string {
  return namePattern.test(name) && !domainPattern.test(name) ? name : ''
}
