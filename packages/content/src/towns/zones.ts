import { coverageBandsKm, coverageRadiusKm } from '@tramontane/domain/places/coverage'
import { distanceKm } from '@tramontane/domain/road/travel'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { availabilityText } from '../business/availability.ts'
import type { Point } from '../home.ts'

type Settings = Pick<BusinessSettings, 'towns' | 'contact' | 'hours'>

export const zonesPath = '/zones-desservies'

/** What search engines and shared links say of /zones-desservies. */
export const zonesSeo = {
  path: zonesPath,
  title: 'Zones desservies autour de Perpignan',
  description: `Où nous lavons les voitures à domicile : Perpignan, la Salanque, les Albères et la côte, ${coverageRadiusKm} km à la ronde, avec le prix du déplacement de chaque commune.`,
  keywords: [
    'lavage auto à domicile Pyrénées-Orientales',
    'zones desservies',
    'frais de déplacement lavage auto',
  ],
}

export const zonesHero = {
  title: 'Où nous lavons votre voiture',
  lead: `De la plaine du Roussillon aux premières pentes des Albères, jusqu’à ${coverageRadiusKm} km autour de Perpignan. Le prix du trajet est écrit à côté de chaque commune, jamais découvert à la fin.`,
}

export const mainZones = {
  title: 'Zones principales',
  lead: 'Le déplacement est compris dans le prix du lavage.',
}

export const extendedZones = {
  title: 'Zones étendues',
  lead: 'Un supplément fixe par passage, ou un devis quand la route est longue : vous le connaissez avant de réserver.',
  surcharge: 'Avec un supplément par passage',
  quotation: 'Sur devis, gratuit et sans engagement',
}

export const zonesMap = {
  title: 'La carte de nos tournées',
  lead: 'Trois cercles autour de Perpignan, et chaque commune à sa vraie place.',
}

export const zonesContact = {
  title: 'Votre commune n’est pas dans la liste ?',
  lead: 'Demandez-nous : nous passons sans doute déjà près de chez vous, et un devis ne coûte rien.',
  book: 'Prendre rendez-vous',
  subscribe: 'Voir les abonnements',
}

/** 'De 0 à 5 km', with the served towns that lie there, and those beyond the last band. Source: R-51. */
export function coverageBands({ towns }: Pick<Settings, 'towns'>): Point[] {
  const centre = towns.find(({ name }) => name === 'Perpignan')
  if (!centre) return []
  const beyond = towns.filter((town) => distanceKm(centre, town) > coverageRadiusKm)
  const bands = coverageBandsKm.map((outer, index) => {
    const inner = coverageBandsKm[index - 1] ?? 0
    const inside = towns.filter((town) => {
      const away = distanceKm(centre, town)
      return away <= outer && (away > inner || index === 0)
    })
    return { title: `De ${inner} à ${outer} km`, towns: inside }
  })
  return [...bands, { title: 'Plus loin', towns: beyond }]
    .filter((band) => band.towns.length > 0)
    .map(({ title, towns }) => ({ title, text: towns.map(({ name }) => name).join(', ') }))
}

/** What everybody asks of a drive, in three points. */
export function travelPoints({ contact, hours }: Settings): Point[] {
  return [
    {
      title: `Nous partons de ${contact.city}`,
      text: 'La camionnette arrive avec son eau, son énergie et ses produits. Vous n’avez rien à brancher.',
    },
    {
      title: 'Un endroit privé suffit',
      text: 'Cour, allée, parking de résidence ou d’entreprise, avec un mètre libre autour des portes.',
    },
    {
      title: 'À l’heure convenue',
      text: `Nous intervenons ${availabilityText(hours)}.`,
    },
  ]
}
