import { dlopen, ptr } from 'bun:ffi'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Of Linux, the same on x64 and arm64. */
const solSocket = 1
const attachReusePortFilter = 51

/** 'Return this number', in the filters' language. */
const returnConstant = 0x06

const listening = '0A'

/**
 * Of the sockets that listen on one port, all new connections go to the youngest from now on, which may be another
 * program's. Without it the kernel spreads them, and what waits in an older one's queue is cut when it closes.
 * Answers whether it could be: where there is but one, and elsewhere than on Linux with glibc, it cannot.
 */
export function steerToYounger(port: number): boolean {
  try {
    const shared = inodesListening(port)
    const [socket] = listeningSockets(shared)
    return shared.length > 1 && socket !== undefined && attachFilter(socket, shared.length - 1)
  } catch {
    // The older one closes all the same: a visitor whose connection is being made that very instant tries again.
    return false
  }
}

function attachFilter(socket: number, place: number): boolean {
  const instruction = Buffer.alloc(8)
  instruction.writeUInt16LE(returnConstant, 0)
  instruction.writeUInt32LE(place, 4)
  const program = Buffer.alloc(16)
  program.writeUInt16LE(1, 0)
  program.writeBigUInt64LE(BigInt(ptr(instruction)), 8)
  const libc = dlopen('libc.so.6', {
    setsockopt: { args: ['i32', 'i32', 'i32', 'ptr', 'u32'], returns: 'i32' },
  })
  try {
    return (
      libc.symbols.setsockopt(socket, solSocket, attachReusePortFilter, program, program.byteLength) === 0
    )
  } finally {
    libc.close()
  }
}

/** The descriptors of this process among those sockets: Bun tells them to nobody. */
function listeningSockets(shared: string[]): number[] {
  const inodes = new Set(shared)
  return readdirSync('/proc/self/fd')
    .filter((descriptor) => inodes.has(inodeOf(`/proc/self/fd/${descriptor}`)))
    .map(Number)
}

/** The kernel's own numbers of the sockets that listen on a port, whoever's they are. */
export function inodesListening(port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return ['/proc/self/net/tcp', '/proc/self/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === listening && local?.endsWith(`:${hex}`))
      .map((fields) => fields[9] ?? ''),
  )
}

/** Empty for what is no socket. */
export function inodeOf(descriptor: string): string {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(descriptor))?.[1] ?? ''
  } catch {
    // Closed meanwhile.
    return ''
  }
}
