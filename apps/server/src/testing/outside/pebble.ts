import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@tramontane/libsql-server/free-port'
import { keyPem, newKey, selfSigned } from '../../features/https/certificate-request.ts'

/** Debian's package `pebble`: a directory of certificates that is strict and capricious on purpose. */
export const hasPebble = Bun.which('pebble') !== null && Bun.which('pebble-challtestsrv') !== null

/**
 * For tests: pebble, and a DNS that leads every name to this machine. It refuses good nonces, believes nobody twice, and
 * takes a moment to look at whoever asks, at `httpPort`.
 */
export async function startPebble({ httpPort }: { httpPort: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'pebble-'))
  const [port, managementPort, dnsPort, tlsPort] = [freePort(), freePort(), freePort(), freePort()]
  const key = newKey()
  const ca = selfSigned(key, ['localhost'], new Date())
  const at = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: at('pebble.pem', ca),
    privateKey: at('pebble.key', keyPem(key)),
    ...{ httpPort, tlsPort, ocspResponderURL: '', externalAccountBindingRequired: false },
  }
  const dns = Bun.spawn(
    [
      'pebble-challtestsrv',
      ...['-dns01', `127.0.0.1:${dnsPort}`, '-defaultIPv6', ''],
      ...['-management', '127.0.0.1:0', '-http01', '', '-https01', '', '-tlsalpn01', ''],
    ],
    { stdout: 'ignore', stderr: 'ignore' },
  )
  const pebble = Bun.spawn(
    [
      ...['pebble', '-strict', '-dnsserver', `127.0.0.1:${dnsPort}`],
      ...['-config', at('config.json', JSON.stringify({ pebble: config }))],
    ],
    {
      env: { PEBBLE_WFE_NONCEREJECT: '20', PEBBLE_AUTHZREUSE: '0', PEBBLE_VA_SLEEPTIME: '2' },
      stdout: Bun.file(join(folder, 'log')),
      stderr: Bun.file(join(folder, 'errors')),
    },
  )
  const directory = `https://localhost:${port}/dir`
  while (!(await answers(directory, ca))) {
    if (pebble.exitCode !== null) {
      dns.kill()
      throw new Error(await Bun.file(join(folder, 'errors')).text())
    }
    await Bun.sleep(20)
  }
  return {
    directory,
    caFile: config.certificate,
    /** Of what it signs, in PEM. */
    async root(): Promise<string> {
      const reply = await fetch(`https://localhost:${managementPort}/roots/0`, { tls: { ca } })
      return reply.text()
    },
    log: () => Bun.file(join(folder, 'log')).text(),
    async [Symbol.asyncDispose]() {
      pebble.kill()
      dns.kill()
      await Promise.all([pebble.exited, dns.exited])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(address: string, ca: string): Promise<boolean> {
  return fetch(address, { tls: { ca } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
