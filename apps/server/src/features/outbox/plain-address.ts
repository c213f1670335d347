/** A mailbox and its host: no blank, list or group sign, quote, bracket or comment. Source: SEC-23. */
const onePlainAddress = /^[^\s\p{C},;<>"()[\]\\:@]+@[^\s\p{C},;<>"()[\]\\:@]+$/u

const maxLength = 254

/** True for exactly one address, that no mail program could read as two. */
export function isPlainAddress(address: string): boolean {
  return address.length <= maxLength && onePlainAddress.test(address)
}

/** Ends in a name that the Internet keeps free of machines: nothing ever arrives there. Source: RFC 2606. */
const undeliverable = /\.invalid$/i

/** True for one plain address that is not a placeholder of ours. */
export function isReachable(address: string): boolean {
  return isPlainAddress(address) && !undeliverable.test(address)
}

/** Text that stays on one line of a header: control and invisible signs gone, blanks single. */
export function plainLine(text: string): string {
  return text
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
}

/** Stands where an address was erased: it belongs to nobody and nothing can be sent to it. */
export const erasedAddress = 'efface@compte.invalid'
