import { fold } from '../words/fold.ts'
import { type Person, selvesOf, sharersMax, type WithFormer } from './likeness.ts'
import { emailKey, phoneKey } from './same-person.ts'

/** People in memory, by what they are recognised by. */
export type KnownPeople<One> = Map<string, One[]>

/**
 * Of a number that everybody gave, a few tell enough: looking at all of them would take the night. Who says exactly the
 * same is always among those who are found.
 */
export function remember<One extends WithFormer>(known: KnownPeople<One>, person: One) {
  for (const key of everyKeyOf(person)) {
    const others = known.get(key)
    if (others && others.length >= sharersMax) continue
    if (others) others.push(person)
    else known.set(key, [person])
  }
}

export function forget<One extends WithFormer>(known: KnownPeople<One>, person: One) {
  for (const key of everyKeyOf(person)) {
    const left = known.get(key)?.filter((one) => one !== person) ?? []
    if (left.length > 0) known.set(key, left)
    else known.delete(key)
  }
}

/** Who shares an address or a number with somebody: accounts first, then the oldest. */
export function sharing<One extends Person & { id: number; hasAccount: boolean | number }>(
  person: Person,
  ...among: KnownPeople<One>[]
): One[] {
  const found = new Set(keysOf(person).flatMap((key) => among.flatMap((known) => known.get(key) ?? [])))
  return [...found].sort(
    (one, other) => Number(other.hasAccount) - Number(one.hasAccount) || one.id - other.id,
  )
}

/** By all that they are and were. */
export function everyKeyOf(person: WithFormer): Set<string> {
  return new Set(selvesOf(person).flatMap(keysOf))
}

/** By what somebody may be found: the address, the number, and the whole of what is said. */
export function keysOf({ name, company, email, phone }: Person): string[] {
  const [byEmail, byPhone] = [emailKey(email), phoneKey(phone)]
  const whole = JSON.stringify([byEmail, byPhone, fold(name), fold(company)])
  return [byEmail && `e${byEmail}`, byPhone && `p${byPhone}`, (byEmail || byPhone) && `w${whole}`].filter(
    Boolean,
  )
}
