import { describe, expect, test } from 'bun:test'
import { domainDoubt } from './interview/outside.ts'
import { hintOf } from './machine/firewall.ts'
import { judgeMachine, type MachineFacts } from './machine/preflight.ts'

const debian: MachineFacts = {
  isRoot: true,
  platform: 'linux',
  system: { name: 'Debian GNU/Linux 12 (bookworm)', isDebian: true, version: 12 },
  glibc: '2.36',
  memoryMib: 960,
  freeMib: 20_000,
  programMib: 150,
  hasSystemd: true,
  missingCommands: [],
}

test('a small Debian is fit, and nothing is said of it', () => {
  expect(judgeMachine(debian)).toEqual({ stops: [], warnings: [] })
})

describe('what cannot be is said with what to do', () => {
  test.each<[string, Partial<MachineFacts>, RegExp]>([
    ['another user than root', { isRoot: false }, /sudo .* setup/],
    ['another system', { platform: 'darwin' }, /tramontane serve/],
    ['another C library', { glibc: null }, /Debian 12/],
    ['too little memory', { memoryMib: 240 }, /240 Mio de mémoire/],
    ['a full disk', { freeMib: 700 }, /700 Mio sur le disque : il en faut 800/],
    ['commands that are not there', { missingCommands: ['setpriv'] }, /apt-get install/],
  ])('%s', (_, facts, words) => {
    expect(judgeMachine({ ...debian, ...facts }).stops).toEqual([expect.stringMatching(words)])
  })
})

describe('what may go wrong is said, and goes on', () => {
  const fedora = { name: 'Fedora Linux 43', isDebian: false, version: null }
  test.each<[string, Partial<MachineFacts>, RegExp]>([
    ['no Debian', { system: fedora }, /Fedora Linux 43/],
    ['an old Debian', { system: { name: 'Debian 10', isDebian: true, version: 10 } }, /sécurité/],
    ['little memory', { memoryMib: 480 }, /swapon/],
    ['no systemd', { hasSystemd: false }, /conteneur/],
  ])('%s', (_, facts, words) => {
    const { stops, warnings } = judgeMachine({ ...debian, ...facts })
    expect(stops).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(words)])
  })
})

describe('where a domain leads', () => {
  const own = ['203.0.113.7', '2001:db8::7']
  test.each([
    ['here', { leadsTo: ['203.0.113.7'], own }, null],
    ['nowhere', { leadsTo: [], own }, /nulle part.*203\.0\.113\.7 et 2001:db8::7/],
    ['elsewhere', { leadsTo: ['198.51.100.9'], own }, /198\.51\.100\.9.*corrigez/],
    ['to a router before this machine', { leadsTo: ['198.51.100.9'], own: [] }, null],
  ])('%s', (_, addresses, words) => {
    const doubt = domainDoubt('lavage.example', addresses)
    if (words) expect(doubt).toMatch(words)
    else expect(doubt).toBeNull()
  })
})

describe('what a firewall wants', () => {
  const none = { ufw: '', firewalld: '', nftables: '' }
  test.each([
    [
      'ufw that lets neither through',
      { ufw: 'Status: active\n22/tcp ALLOW Anywhere' },
      /ufw allow 80\/tcp && ufw allow 443/,
    ],
    [
      'ufw that lets one through',
      { ufw: 'Status: active\n80/tcp   ALLOW Anywhere' },
      /: ufw allow 443\/tcp$/,
    ],
    ['ufw that lets both through', { ufw: 'Status: active\n80 ALLOW x\n443/tcp ALLOW x' }, /laisse passer/],
    ['ufw that sleeps', { ufw: 'Status: inactive' }, /Aucun pare-feu/],
    ['firewalld', { firewalld: 'running' }, /add-service=https/],
    [
      'nftables that drops',
      { nftables: 'type filter hook input priority 0; policy drop;' },
      /tcp dport \{ 80, 443 \} accept/,
    ],
    [
      'nftables that lets through',
      { nftables: 'policy drop;\n tcp dport { 80, 443 } accept\n drop' },
      /laisse passer 443/,
    ],
    ['none', {}, /Aucun pare-feu/],
  ])('%s', (_, printed, words) => {
    expect(hintOf({ ...none, ...printed })[0]).toMatch(words)
  })
})
