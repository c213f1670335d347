import { fold } from '../words/fold.ts'

type PersonName = { firstName: string; lastName: string; company: string }

const titles = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|dr|docteur|me|maitre)\.?$/

const companyWords =
  /^(?:sarl|sas|sasu|eurl|sa|sci|snc|scp|gie|ei|eirl|selarl|association|asso|mairie|garage|hotel|restaurant|cabinet|pharmacie|agence|societe|ets|etablissements|syndicat|copropriete|taxis?|ambulances?)$/

/**
 * A name that one cell holds whole: 'Mme PUIG Anne', 'Puig, Anne', 'Anne Puig', 'SARL Garage Puig'. Capitals mark the
 * family's name, else it stands last; a company stays whole.
 */
export function takenApart(name: string): PersonName {
  const words = name.replace(/\s+/g, ' ').trim().split(' ')
  if (words.some((word) => companyWords.test(fold(word).replaceAll('.', ''))))
    return { firstName: '', lastName: '', company: words.join(' ') }

  const [before, after] = name.split(',').map((part) => withoutTitles(part.trim().split(/\s+/)).join(' '))
  if (before && after) return { firstName: after, lastName: before, company: '' }

  const own = withoutTitles(words.map((word) => word.replace(/,$/, '')))
  const loud = own.filter(isLoud)
  if (loud.length > 0 && loud.length < own.length)
    return { firstName: own.filter((word) => !isLoud(word)).join(' '), lastName: loud.join(' '), company: '' }
  return { firstName: own.slice(0, -1).join(' '), lastName: own.at(-1) ?? '', company: '' }
}

/** 'M. et Mme Puig' are Puig. */
function withoutTitles(words: string[]): string[] {
  const isTitle = (word: string) => titles.test(fold(word)) || fold(word) === 'et' || word === '&'
  const first = words.findIndex((word) => !isTitle(word))
  return first < 0 ? [] : words.slice(first)
}

function isLoud(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
}

type VehicleWords = { brand: string; model: string; licensePlate: string }

const plate = /\b[A-Z]{2}[\s-]?\d{3}[\s-]?[A-Z]{2}\b|\b\d{2,4}[\s-]?[A-Z]{2,3}[\s-]?(?:\d{2}|2[AB])\b/i

/** Brands of two words: the model begins behind them. */
const longBrands = ['alfa romeo', 'aston martin', 'land rover', 'mercedes benz', 'rolls royce']

/** 'Renault Clio IV AB-123-CD': brand, model and plate. */
export function vehicleTakenApart(vehicle: string): VehicleWords {
  const licensePlate = vehicle.match(plate)?.[0] ?? ''
  const words = vehicle
    .replace(licensePlate, ' ')
    .replace(/[()/,;]/g, ' ')
    .replace(/\s+-\s+/g, ' ')
    .trim()
    .split(/\s+/)
  const begin = fold(words.slice(0, 2).join(' ')).replaceAll('-', ' ')
  const brandWords = longBrands.includes(begin) ? 2 : 1
  return {
    brand: words.slice(0, brandWords).join(' '),
    model: words.slice(brandWords).join(' '),
    licensePlate,
  }
}

/** '3 rue des Mimosas, 66300 Thuir': street, postal code and town; a street alone where no code is named. */
export function addressTakenApart(address: string): { street: string; postalCode: string; city: string } {
  const found = address.match(/^(.*?)[\s,]*\b(\d{5})\b[\s,]*(.*)$/s)
  if (!found) return { street: address.trim(), postalCode: '', city: '' }
  const [, street = '', postalCode = '', city = ''] = found
  return { street: street.trim(), postalCode, city: city.trim() }
}
