import { describe, expect, test } from 'bun:test'
import { seal, unseal } from './seal.ts'

const here = { secret: 'un secret assez long pour en être un', place: 'client:12' }

describe('a sealed text', () => {
  test('opens again with its secret, at its place', () => {
    expect(unseal(here, seal(here, 'garrigue é 7'))).toBe('garrigue é 7')
  })

  test('tells nothing, and never twice the same', () => {
    const [one, other] = [seal(here, 'garrigue'), seal(here, 'garrigue')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('garrigue')
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('garrigue')
  })

  test.each([
    ['another secret', { ...here, secret: 'un autre secret' }],
    ['another place', { ...here, place: 'client:13' }],
  ])('stays closed with %s', (_, there) => {
    expect(unseal(there, seal(here, 'garrigue'))).toBeNull()
  })

  test('stays closed once changed by one bit', () => {
    const bytes = Buffer.from(seal(here, 'garrigue').slice(3), 'base64url')
    for (const position of [0, 14, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(position) ^ 1, position)
      expect(unseal(here, `v1.${changed.toString('base64url')}`)).toBeNull()
    }
  })

  test.each(['', 'sealed', 'v1.', 'v1.AAAA', 'v2.AAAA'])('%p is none', (text) => {
    expect(unseal(here, text)).toBeNull()
  })
})
