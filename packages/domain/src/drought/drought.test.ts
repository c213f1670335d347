import { describe, expect, test } from 'bun:test'
import {
  type DroughtLevel,
  type DroughtNews,
  droughtNews,
  isVehicleWashing,
  type Reading,
  strictestLevel,
  vehicleUsages,
} from './drought.ts'

describe('a usage is about washing vehicles', () => {
  test.each([
    ['Lavage de véhicules', ''],
    ['Lavage de véhicules par des professionnels', ''],
    ['Nettoyage des véhicules et bateaux', ''],
    ['Lavage des voitures en dehors des stations', ''],
    ['Stations de lavage', ''],
    ['Lavage en station professionnelle', ''],
    ['LAVAGE DES VEHICULES', ''],
    ['Nettoyer', 'Arroser est interdit. Laver son véhicule est interdit.'],
    ['Activités professionnelles', 'Les véhicules sont lavés avec un système de recyclage de l’eau.'],
  ])('%s %s', (name, text) => {
    expect(isVehicleWashing({ name, text })).toBe(true)
  })
})

describe('a usage is about something else', () => {
  test.each([
    ['Nettoyage des façades, toitures, trottoirs et autres surfaces imperméabilisées', 'Interdit.'],
    ['Arrosage des pelouses', 'Interdit de 8 h à 20 h.'],
    ['Remplissage des piscines', 'Les véhicules de secours passent. Le lavage des filtres est permis.'],
    ['Lavage de voirie', 'Interdit sauf impératif sanitaire.'],
    ['Alimentation des stations de ski', ''],
  ])('%s %s', (name, text) => {
    expect(isVehicleWashing({ name, text })).toBe(false)
  })
})

test('a text that several zones repeat stands once, and two texts both', () => {
  const usages = [{ name: 'Lavage de véhicules', text: 'Interdit.' }]
  const other = { name: 'Lavage de véhicules', text: 'Interdit sauf recyclage.' }
  expect(vehicleUsages([{ usages }, { usages: [...usages, other] }])).toEqual([...usages, other])
})

test('the strictest of several zones holds, and none without a zone', () => {
  const zones = (['alerte', 'crise', 'vigilance'] as const).map((level) => ({ level }))
  expect([strictestLevel(zones), strictestLevel([])]).toEqual(['crise', null])
})

const read = (
  level: DroughtLevel | null,
  text = 'Interdit.',
  answer: Reading['answer'] = 'zones',
): Reading => ({
  ...{ answer, level, usages: level ? [{ name: 'Lavage de véhicules', text }] : [] },
})

test.each<[string, Reading | null, Reading, DroughtNews | null]>([
  ['the first alert', null, read('alerte'), 'stricter'],
  ['an alert after vigilance', read('vigilance'), read('alerte'), 'stricter'],
  ['a stricter one', read('alerte'), read('crise'), 'stricter'],
  ['the same one in other words', read('alerte'), read('alerte', 'Interdit sauf recyclage.'), 'stricter'],
  ['the same one', read('alerte'), read('alerte'), null],
  ['vigilance, which restricts nobody', null, read('vigilance'), null],
  ['its end', read('vigilance'), read(null), null],
  ['nothing at all', null, read(null), null],
  ['a milder one', read('crise'), read('alerte'), 'milder'],
  ['the end of one', read('alerte_renforcee'), read(null), 'milder'],
  ['zones that nobody told apart', read('alerte'), read(null, '', 'several'), 'stricter'],
  ['the same once more', read(null, '', 'several'), read(null, '', 'several'), null],
  ['what the service does not know', read('alerte'), read('alerte', 'Interdit.', 'unknown'), null],
])('of %s the owner hears what changes for a business', (_, before, after, news) => {
  expect(droughtNews(before, after)).toBe(news)
})
