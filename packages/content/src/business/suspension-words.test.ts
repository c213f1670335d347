import { expect, test } from 'bun:test'
import type { Suspension } from '@tramontane/domain/site/business-settings'
import { suspensionNotice, suspensionSentence } from './suspension-words.ts'

const suspension: Suspension = {
  ...{ services: ['fast', 'exterieur', 'detaille'], isEverywhere: false, towns: ['66210', '66195'] },
  ...{ from: '2027-07-01', until: '2027-07-31', reason: 'Arrêté sécheresse' },
}
const settings = { suspensions: [suspension] }

test.each([
  [
    'while it holds',
    '2027-07-31',
    suspension,
    'Arrêté sécheresse : pas de Lavage Extérieur, de Lavage Fast ni de Lavage Détaillé à Thuir et au Soler jusqu’au 31 juillet 2027 inclus. Reste possible : Lavage Intérieur.',
  ],
  [
    'before it holds, without a reason, everywhere',
    '2027-06-30',
    { ...suspension, services: ['detaille'], isEverywhere: true, reason: '' },
    'Restrictions d’eau : pas de Lavage Détaillé du 1er au 31 juillet 2027. Restent possibles : Lavage Extérieur, Lavage Intérieur et Lavage Fast.',
  ],
] as const)(
  'a visitor reads what is suspended, where, until when and what is possible, %s',
  (_, today, one, text) => {
    expect(suspensionNotice({ suspensions: [one as Suspension] }, today)?.replaceAll('\u00a0', ' ')).toBe(
      text,
    )
  },
)

test('nobody reads of one that is over', () => {
  expect(suspensionNotice(settings, '2027-08-01')).toBeNull()
  expect(suspensionNotice({ suspensions: [] }, '2027-07-01')).toBeNull()
})

test('whoever asks for a suspended wash reads it of their own town', () => {
  const spot = { lat: null, lon: null, cityCode: '66210' }
  expect(suspensionSentence(suspension, { day: '2027-07-02', spot }, settings)).toContain(
    ' à Thuir jusqu’au 31',
  )
  const all = {
    ...suspension,
    services: ['exterieur', 'interieur', 'fast', 'detaille'] as Suspension['services'],
  }
  const said = suspensionSentence(all, { day: '2027-07-02', spot }, { suspensions: [all] })
  expect(said).toEndWith('inclus.')
})
