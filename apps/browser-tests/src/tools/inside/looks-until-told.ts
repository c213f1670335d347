import { existsSync, writeFileSync } from 'node:fs'

// Inside a program: each look at a password goes on, one hash after the other, until the file `enough` is there.
const { password } = Bun
const { verify, verifySync } = password

password.verify = async (...asked) => {
  for (;;) {
    const matches = await verify(...asked)
    if (isEnough()) return matches
  }
}

password.verifySync = (...asked) => {
  for (;;) {
    const matches = verifySync(...asked)
    if (isEnough()) return matches
  }
}

function isEnough(): boolean {
  writeFileSync('looks', '')
  return existsSync('enough')
}
