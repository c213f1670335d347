import { fold } from './fold.ts'

/**
 * The words of a free search: folded, each once. A phone number and a plate are one word, without their signs, and a
 * French number has its national form, as searched texts hold them: '+33 6 39 98' reads '063998', '+34 612' '34612'.
 */
export function searchWords(text: string): string[] {
  const joined = fold(text)
    .replace(countryCode, '$10')
    .replace(bareCountryCode, '0')
    .replace(otherCountry, (_, before, digits) => before + digits.replace(/\D/g, ''))
    .replace(plate, '$1$2$3')
    .replace(phoneGroups, (groups) => groups.replace(/\D/g, ''))
  return [...new Set(joined.split(' ').filter(Boolean))]
}

const countryCode = /(^|\s)(?:\+|00)33[\s.-]*(?:\(0\)|0)?[\s.-]*/g
/** Searched texts may have it with its 00 or without: the digits after that are found in both. */
const otherCountry = /(^|\s)(?:\+|00)[\s.-]*([1-9]\d*(?:[\s.-]*\d{2,})+)/g
/** As some telephones show it: only before a whole number, as '33' is also the beginning of something else. */
const bareCountryCode = /(?<!\S)33[\s.-]*(?=[1-9](?:[\s.-]*\d{2}){4}(?!\S))/g
const plate = /\b([a-z]{2})[ -]?(\d{3})[ -]?([a-z]{2})\b/g

/** Groups as French numbers are written: two digits each, the first of which may be longer when it begins with 0. */
const phoneGroups = /(?<!\S)(?:0\d{1,3}|\d{2})(?:[ .-]\d{2})+(?!\S)/g
