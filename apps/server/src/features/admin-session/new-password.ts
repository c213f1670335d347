import { generateRandomString } from 'oslo/crypto'

/** Letters and digits that nobody takes for one another. */
const readable = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A password to read aloud or copy: 16 signs, some 92 bits. */
export function newPassword(): string {
  return generateRandomString(16, readable)
}
