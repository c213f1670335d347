import { describe, expect, test } from 'bun:test'
import { changesBetween, mergeVersions, withVersion } from './merge-versions.ts'

type Town = { name: string; cents: number }
type Settings = { phone: string; towns: Town[]; days: string[]; hours: { opens: string; closes: string } }

const nameOf = (element: unknown) => (typeof element === 'string' ? element : (element as Town).name)

const base: Settings = {
  phone: '04',
  towns: [
    { name: 'Pia', cents: 0 },
    { name: 'Elne', cents: 500 },
  ],
  days: ['2026-12-24'],
  hours: { opens: '08:00', closes: '18:00' },
}

const merge = (mine: Partial<Settings>, theirs: Partial<Settings>) =>
  mergeVersions(base, { ...base, ...mine }, { ...base, ...theirs }, nameOf)

describe('two people change the settings', () => {
  test('what each added to a list is there, and what each took out is gone', () => {
    const mine = { towns: [...base.towns, { name: 'Toulouges', cents: 0 }], days: [] }
    const theirs = {
      towns: [
        { name: 'Elne', cents: 500 },
        { name: 'Thuir', cents: 500 },
      ],
      days: [...base.days, '2026-12-31'],
    }
    const { merged, clashes } = merge(mine, theirs)
    expect(merged.towns.map(({ name }) => name).toSorted()).toEqual(['Elne', 'Thuir', 'Toulouges'])
    expect(merged.days).toEqual(['2026-12-31'])
    expect(clashes).toEqual([])
  })

  test('two parts of one object do not clash; the same part does, and mine stands', () => {
    expect(
      merge({ hours: { opens: '09:00', closes: '18:00' } }, { hours: { opens: '08:00', closes: '19:00' } }),
    ).toEqual({
      merged: { ...base, hours: { opens: '09:00', closes: '19:00' } },
      clashes: [],
    })
    const { merged, clashes } = merge({ phone: '05' }, { phone: '06' })
    expect(merged.phone).toBe('05')
    expect(clashes).toEqual([{ path: ['phone'], mine: '05', theirs: '06' }])
    expect(withVersion(merged, { path: ['phone'], version: '06' }, nameOf).phone).toBe('06')
  })

  test('what one changed and the other took out stays, and can be taken out', () => {
    const { merged, clashes } = merge(
      {
        towns: [
          { name: 'Pia', cents: 700 },
          { name: 'Elne', cents: 500 },
        ],
      },
      { towns: [{ name: 'Elne', cents: 500 }] },
    )
    expect(merged.towns).toContainEqual({ name: 'Pia', cents: 700 })
    expect(clashes).toEqual([
      { path: ['towns', 'Pia'], mine: { name: 'Pia', cents: 700 }, theirs: undefined },
    ])
    const without = withVersion(merged, { path: ['towns', 'Pia'], version: undefined }, nameOf)
    expect(without.towns).toEqual([{ name: 'Elne', cents: 500 }])
  })

  test('what changed is told matter by matter', () => {
    const after = { ...base, towns: [{ name: 'Pia', cents: 300 }], days: ['2026-12-24', '2026-12-25'] }
    expect(changesBetween(base, after, nameOf)).toEqual([
      { path: ['towns', 'Pia', 'cents'], before: 0, after: 300 },
      { path: ['towns', 'Elne'], before: { name: 'Elne', cents: 500 }, after: undefined },
      { path: ['days', '2026-12-25'], before: undefined, after: '2026-12-25' },
    ])
  })
})

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Somebody's hand at a list: elements are added, changed, taken out and moved. */
function changed(list: Town[], roll: (sides: number) => number): Town[] {
  const kept = list
    .filter(() => roll(5) > 0)
    .map((town) => (roll(4) === 0 ? { ...town, cents: roll(9) * 100 } : town))
  const added = Array.from({ length: roll(3) }, () => ({ name: `Ville ${roll(30)}`, cents: roll(9) * 100 }))
  const fresh = added.filter(({ name }, index) => added.findIndex((one) => one.name === name) === index)
  const all = [...kept, ...fresh.filter(({ name }) => !kept.some((town) => town.name === name))]
  return roll(3) === 0 ? all.toReversed() : all
}

test('500 times, every element that either side added or changed is there, and only those that nobody wanted are gone', () => {
  const roll = dice(2026)
  for (let round = 0; round < 500; round += 1) {
    const towns = changed(changed([], roll), roll)
    const mine = changed(towns, roll)
    const theirs = changed(towns, roll)
    const { merged, clashes } = mergeVersions(towns, mine, theirs, nameOf)
    const of = (list: Town[], name: string) => list.find((town) => town.name === name)
    const names = [...towns, ...mine, ...theirs].map(({ name }) => name)
    for (const name of new Set(names)) {
      const versions = [towns, mine, theirs].map((list) => JSON.stringify(of(list, name)))
      const [before, own, other] = versions
      const isClash = clashes.some(({ path }) => path[0] === name)
      const result = JSON.stringify(of(merged, name))
      if (own === other) expect(result).toBe(own as string)
      else if (own === before) expect(result).toBe(other as string)
      else if (other === before) expect(result).toBe(own as string)
      else {
        expect(isClash).toBe(true)
        expect([own, other]).toContain(result)
        expect(result).toBeDefined()
      }
    }
    expect(new Set(merged.map(({ name }) => name)).size).toBe(merged.length)
    expect(mergeVersions(towns, mine, towns, nameOf)).toEqual({ merged: mine, clashes: [] })
    expect(mergeVersions(towns, towns, theirs, nameOf)).toEqual({ merged: theirs, clashes: [] })
  }
})
