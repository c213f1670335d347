import { describe, expect, test } from 'bun:test'
import type { Day } from '../days/day.ts'
import type { Suspension } from '../site/business-settings.ts'
import { at, noRoad } from '../testing/walked-round.ts'
import { work } from '../testing/work.ts'
import type { ServiceId } from '../washes/service-ids.ts'
import { suspendedAs } from '../washes/suspended-as.ts'
import { canBookOffered, canBookSlot, freeStarts } from './free-starts.ts'
import { nextServedDay } from './nearest-start.ts'
import type { Planning } from './planning.ts'
import { comingSuspensions, servicesLeft, suspensionOn } from './suspensions.ts'

/** A Tuesday and the Friday of its week. */
const tuesday = '2027-03-23'
const friday = '2027-03-26'
const inTown = (cityCode: string) => ({ ...at(0), cityCode })
const suspension = (change: Partial<Suspension> = {}): Suspension => ({
  ...{ services: ['fast', 'exterieur'], isEverywhere: false, towns: ['A'] },
  ...{ from: tuesday, until: friday, reason: '', ...change },
})

describe('a wash is suspended', () => {
  test.each<[string, Day, ServiceId | undefined, string, Partial<Suspension>, boolean]>([
    ['on the first day', tuesday, 'fast', 'A', {}, true],
    ['on the last day', friday, 'fast', 'A', {}, true],
    ['and not the day before', '2027-03-22', 'fast', 'A', {}, false],
    ['nor the day after', '2027-03-27', 'fast', 'A', {}, false],
    ['and another service is not', tuesday, 'interieur', 'A', {}, false],
    ['and another town is not', tuesday, 'fast', 'B', {}, false],
    [
      'everywhere where it says so, whatever towns it names',
      tuesday,
      'fast',
      'B',
      { isEverywhere: true },
      true,
    ],
    ['everywhere where nobody knows the town', tuesday, 'fast', '', { isEverywhere: true }, true],
    ['and not where nobody knows the town, else', tuesday, 'fast', '', {}, false],
    ['and what is none of our services is not', tuesday, undefined, 'A', {}, false],
  ])('%s', (_, day, service, town, change, expected) => {
    const met = suspensionOn(day, { service, spot: inTown(town) }, { suspensions: [suspension(change)] })
    expect(met !== null).toBe(expected)
  })

  test('at a place that nobody knows by what holds everywhere alone', () => {
    const met = (isEverywhere: boolean) =>
      suspensionOn(tuesday, { service: 'fast', spot: null }, { suspensions: [suspension({ isEverywhere })] })
    expect([met(true) !== null, met(false)]).toEqual([true, null])
  })

  test('by the one that ends last, where several hold', () => {
    const suspensions = [
      suspension({ until: '2027-04-30' }),
      suspension(),
      suspension({ isEverywhere: true }),
    ]
    expect(suspensionOn(friday, { service: 'fast', spot: inTown('A') }, { suspensions })?.until).toBe(
      '2027-04-30',
    )
  })
})

test('what stays possible leaves out what any suspension of the town takes', () => {
  const suspensions = [suspension(), suspension({ services: ['detaille'], isEverywhere: true })]
  expect(servicesLeft(tuesday, inTown('A'), { suspensions })).toEqual(['interieur'])
  expect(servicesLeft(tuesday, inTown('B'), { suspensions })).toEqual(['exterieur', 'interieur', 'fast'])
})

test('what is over counts for nothing, and its last day still does', () => {
  const suspensions = [suspension()]
  expect(comingSuspensions({ suspensions }, friday)).toHaveLength(1)
  expect(comingSuspensions({ suspensions }, '2027-03-27')).toEqual([])
})

test('the catch-up of a first visit is suspended with the detailed wash, and what is none of ours never', () => {
  expect(['Lavage Fast', 'Remise à niveau', 'Polissage'].map(suspendedAs)).toEqual([
    'fast',
    'detaille',
    undefined,
  ])
})

describe('a suspended wash', () => {
  const planning: Planning = {
    ...{ now: new Date('2027-03-22T07:00:00Z'), work: { ...work(), suspensions: [suspension()] } },
    ...{ vans: 1, washes: [], untimed: [], busy: [], road: noRoad },
  }
  const wanted = { minutes: 90, spot: inTown('A'), service: 'fast' as const }

  test('is offered on no day of it and refused, also on the day on which it is booked already', () => {
    expect(freeStarts(tuesday, wanted, planning)).toEqual([])
    expect(freeStarts('2027-03-27', wanted, planning)).not.toEqual([])
    const slot = { ...wanted, day: tuesday, time: '09:00', ownDay: tuesday }
    expect(canBookSlot(slot, planning)).toEqual({ allowed: false, reason: 'SUSPENDED' })
  })

  test('is refused at its place, wherever its start was offered for', () => {
    const slot = { ...wanted, spot: null, day: tuesday, time: '09:00' }
    expect(canBookSlot(slot, planning).allowed).toBe(true)
    expect(canBookOffered(slot, inTown('A'), planning)).toEqual({ allowed: false, reason: 'SUSPENDED' })
  })

  test('goes to the first worked day after it', () => {
    expect(nextServedDay(tuesday, wanted, planning.work)).toBe('2027-03-27')
    expect(nextServedDay(tuesday, { ...wanted, service: 'interieur' }, planning.work)).toBe('2027-03-24')
  })
})
