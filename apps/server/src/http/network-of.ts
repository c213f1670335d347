import { isIPv6 } from 'node:net'

/**
 * Whom tries are counted against: an IPv4 address, or the /64 network that one household or server has of IPv6, with
 * billions of addresses to change between.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [mapped] = address.match(/\d+(\.\d+){3}$/) ?? []
  if (mapped) return mapped
  const [before = '', after] = address.split('%')[0]?.split('::') ?? []
  const groups = before.split(':').filter(Boolean)
  const rest = after === undefined ? [] : after.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const network = [...groups, ...zeros, ...rest].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
