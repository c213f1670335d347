import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of this machine, of private networks, and of nobody in particular: RFC 6890 and its successors. */
const hidden = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  hidden.addSubnet(network, bits, 'ipv4')

const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Within 2000::/3, and nobody's all the same, or a way to an IPv4 address. */
const hiddenV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hiddenV6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the open network: what is asked there asks nothing of our own house. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !hidden.check(address, 'ipv4')
  return family === 6 && publicV6.check(address, 'ipv6') && !hiddenV6.check(address, 'ipv6')
}

/** Whether an address names a host, or an address of the open network: what a name leads to is `openLookup`'s to say. */
export function isOpenAddress({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}

/** A name that leads into our own house. */
export class PrivateNetwork extends Error {}

/**
 * The very addresses that are connected to: a name cannot say one thing to us and another to the connection.
 * Source: SEC-37.
 */
export const openLookup: LookupFunction = (host, _options, done) => {
  lookup(host, { all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new PrivateNetwork(), '', 0)
    // Whoever asks for all of them is given all.
    done(null, addresses as never)
  })
}
