import { afterEach, expect, test } from 'bun:test'
import { cheapHashing, hashAtCost, hashingCost, hashPassword, isPassword } from './passwords.ts'

afterEach(() => hashAtCost(cheapHashing))

test('the program hashes with 19 MiB and two passes, as OWASP asks', async () => {
  hashAtCost(hashingCost)
  const hash = await hashPassword('garrigue-et-romarin')
  expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await isPassword('garrigue-et-romarin', hash)).toBe(true)
  expect(await isPassword('garrigue-et-thym', hash)).toBe(false)
})
