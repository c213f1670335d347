import { describe, expect, test } from 'bun:test'
import { communeCodes } from '@tramontane/domain/places/commune-codes'
import { communes } from '@tramontane/domain/places/communes'
import { catalanNames } from './catalan-names.ts'
import { embeddedGeocoder } from './embedded-geocoder.ts'
import { readingsOf } from './readings.ts'

const pollestres = { lat: 42.6, lon: 2.9 }

async function found(text: string, near: { lat: number; lon: number } | null = pollestres) {
  return (await embeddedGeocoder.search({ text, near })) ?? []
}

async function labels(text: string) {
  return (await found(text)).map(({ label }) => label)
}

test('each commune has its code, and each Catalan name its commune', () => {
  const names = communes.map(({ name }) => name)
  expect(Object.keys(communeCodes)).toEqual(names)
  expect(new Set(Object.values(communeCodes)).size).toBe(names.length)
  expect(Object.keys(catalanNames).filter((name) => !names.includes(name))).toEqual([])
})

test('a town is the middle of its area, and says so', async () => {
  expect(await found('Cabestany')).toEqual([
    {
      label: '66330 Cabestany',
      street: '',
      postalCode: '66330',
      city: 'Cabestany',
      cityCode: '66028',
      lat: expect.closeTo(42.68, 1),
      lon: expect.closeTo(2.95, 1),
      precision: 'town',
    },
  ])
})

describe('a town is known however it is written', () => {
  test.each([
    ['CABESTANY', '66330 Cabestany'],
    ['cabest', '66330 Cabestany'],
    ['st esteve', '66240 Saint-Estève'],
    ['Saint Estève', '66240 Saint-Estève'],
    ['Ste Marie la Mer', '66470 Sainte-Marie-la-Mer'],
    ['Sainte-Marie-la-Mer', '66470 Sainte-Marie-la-Mer'],
    ['argeles sur mer', '66700 Argelès-sur-Mer'],
    ['ARGELES MER', '66700 Argelès-sur-Mer'],
    ['canet en roussillon', '66140 Canet-en-Roussillon'],
    ['canet roussillon', '66140 Canet-en-Roussillon'],
    ['soler', '66270 Le Soler'],
    ["l'albère", '66480 L’Albère'],
    ['l’albere', '66480 L’Albère'],
    ['Perpinyà', '66000 Perpignan'],
    ['Perpinhan', '66000 Perpignan'],
    ['Elna', '66200 Elne'],
    ['Tuïr', '66300 Thuir'],
    ['Sant Llorenç de la Salanca', '66250 Saint-Laurent-de-la-Salanque'],
    ['Canet de Rosselló', '66140 Canet-en-Roussillon'],
    ['Sant Pau de Fenolhet', '66220 Saint-Paul-de-Fenouillet'],
    ['66100 perpignan', '66100 Perpignan'],
    ['Perpignan 66100', '66100 Perpignan'],
    ['66001 Perpignan', '66000 Perpignan'],
    ['66000 Perpignan Cedex', '66000 Perpignan'],
    ['laurent salanque', '66250 Saint-Laurent-de-la-Salanque'],
  ])('%s', async (typed, label) => {
    expect((await labels(typed))[0]).toBe(label)
  })
})

describe('names that several towns have', () => {
  test('are all offered, told apart by their codes, the nearest first', async () => {
    expect(await labels('banyuls')).toEqual(['66300 Banyuls-dels-Aspres', '66650 Banyuls-sur-Mer'])
    const fromTheCoast = await found('banyuls', { lat: 42.5, lon: 3.1 })
    expect(fromTheCoast.map(({ city }) => city)).toEqual(['Banyuls-sur-Mer', 'Banyuls-dels-Aspres'])
    expect(await labels('villelongue')).toHaveLength(2)
  })

  test('are one where the code is typed, and none where it is another department’s', async () => {
    expect(await labels('Banyuls 66650')).toEqual(['66650 Banyuls-sur-Mer'])
    expect(await labels('Bages 11100')).toEqual([])
    expect(await labels('11100 Bages')).toEqual([])
  })

  test('are at most six', async () => {
    expect(await labels('saint')).toHaveLength(6)
    expect(await labels('66')).toEqual([])
    expect(await labels('663')).toHaveLength(6)
  })
})

describe('an address', () => {
  test.each([
    ['4 rue des Lilas, 66330 Cabestany', '4 rue des Lilas', '66330', 'Cabestany'],
    ['4 rue des Lilas 66330 cabestany', '4 rue des Lilas', '66330', 'Cabestany'],
    ['4 rue des Lilas, Cabestany', '4 rue des Lilas', '66330', 'Cabestany'],
    ['4 rue des Lilas cabes', '4 rue des Lilas', '66330', 'Cabestany'],
    ['4 rue des Lilas, 66330', '4 rue des Lilas', '66330', 'Cabestany'],
    ['8 rue des Amandiers, 66450 Polestre', '8 rue des Amandiers', '66450', 'Pollestres'],
    ['12 avenue de Prades, Perpignan', '12 avenue de Prades', '66000', 'Perpignan'],
    ['12 avenue de Prades perpignan', '12 avenue de Prades', '66000', 'Perpignan'],
    ['2 place Jean Moulin le soler', '2 place Jean Moulin', '66270', 'Le Soler'],
    ['1 rue de l’Église st-esteve', '1 rue de l’Église', '66240', 'Saint-Estève'],
  ])('%s', async (typed, street, postalCode, city) => {
    const [first] = await found(typed)
    expect(first).toMatchObject({
      street,
      postalCode,
      city,
      label: `${street}, ${postalCode} ${city}`,
      precision: 'town',
    })
  })

  test.each([
    ['a street without a town', '12 rue des Augustins'],
    ['a street that is called after a town', '12 avenue de Prades'],
    ['a town that nobody knows', '4 rue des Lilas, Nulle-Part'],
    ['a place abroad', 'Carrer Major, 17700 La Jonquera'],
    ['words of another script', 'עברית'],
    ['200 letters', 'a'.repeat(200)],
    ['100 words', 'rue '.repeat(50).trim()],
    ['words of one letter', 'a b c '.repeat(33).trim()],
  ])('that is %s is none', async (_, typed) => {
    expect(await labels(typed)).toEqual([])
  })
})

test('the same is asked and answered without a place to look first', async () => {
  const once = await found('saint-jean', null)
  expect(await found('saint-jean', null)).toEqual(once)
  expect(once.length).toBeGreaterThan(1)
})

test('whatever is typed is read in a few ways alone: nobody keeps the program busy', () => {
  for (const typed of ['a b c '.repeat(33), 'xyz '.repeat(50), '66000 '.repeat(33), 'x, '.repeat(66)])
    expect(readingsOf(typed.trim()).length).toBeLessThan(12)
})
