import type { PublicPlanId } from '../contracts/plans.ts'
import type { Day, Weekday } from '../days/day.ts'
import type { MessageKind, SmsKind } from '../messages/message-kinds.ts'
import type { Point } from '../places/found-address.ts'
import type { ServedTown } from '../places/zones.ts'
import type { ServiceId } from '../washes/service-ids.ts'

/** Local times 'HH:MM'. */
export type OpeningTimes = { opens: string; closes: string }

/** A day is open between its times, on appointment only, or closed. */
export type DayHours = OpeningTimes | 'appointment' | 'closed'

export type WeekHours = Record<Weekday, DayHours>

/** Days, both ends included, on which nobody works. `reason` is told to visitors; '' where the owner gives none. */
export type Closing = { from: Day; to: Day; reason: string }

export type ClosedDays = { periods: Closing[]; publicHolidays: boolean }

/** From a local time 'HH:MM' to a later one, between which nobody works. */
export type Break = { from: string; to: string }

export const sectorModes = ['prefer', 'only'] as const
export type SectorMode = (typeof sectorModes)[number]

/**
 * Towns that are washed in on the same weekdays: 'prefer' offers these days first, 'only' offers no others.
 * Shapes: towns by INSEE code. Without a town or without a weekday it counts for nothing.
 */
export type Sector = { name: string; towns: string[]; weekdays: Weekday[]; mode: SectorMode }

/**
 * Washes that the owner does not do for a while, in some towns or everywhere: an order on water.
 * Shapes: both days included; towns by INSEE code, which count for nothing where it is everywhere; `reason` is told to
 * clients, '' where the owner gives none.
 */
export type Suspension = {
  services: ServiceId[]
  isEverywhere: boolean
  towns: string[]
  from: Day
  until: Day
  reason: string
}

export const depositKinds = ['none', 'share', 'sum'] as const

/** What is asked of a one-off wash before it: nothing, a share of its price in percent, or a sum. Units: euro cents. */
export type DepositSetting = {
  kind: (typeof depositKinds)[number]
  percent: number
  cents: number
  /** The least price of which one is asked. */
  fromCents: number
}

/** From when on each counts. Units: mm in an hour, percent, km/h, °C. */
export type WeatherThresholds = {
  rainMm: number
  rainPercent: number
  gustKmh: number
  /** Below it. */
  coldC: number
  /** Above it. */
  heatC: number
}

/** By wash; null for one that minds no weather. */
export type WeatherSettings = Record<ServiceId, WeatherThresholds | null>

/** What the owner says before and after the program's own sentences, with places as `wordPlaces` names them. */
export type MessageWords = { opening: string; closing: string }

export type MessageSettings = {
  /** Which news also go by SMS, where the client gave a mobile and a carrier is chosen. */
  sms: Record<SmsKind, boolean>
  mailWords: Record<MessageKind, MessageWords>
  smsWords: Record<SmsKind, MessageWords>
  /** What the carrier charges for a segment. Units: euro cents, to the hundredth. */
  segmentCents: number
}

/** Where a transfer goes. Shapes: `iban` and `bic` without spaces, in capitals; each is empty where nothing is said. */
export type BankAccount = { holder: string; iban: string; bic: string }

/** Words for every public page, between two days where they are said. */
export type Notice = { text: string; firstDay: Day | null; lastDay: Day | null }

/** Below the thresholds a business charges none (CGI 293 B); above them, or by choice, it does. Source: LAW-51. */
export const vatKinds = ['franchise', 'charged'] as const

/**
 * What the business does about VAT. Shapes: `from` is the first Paris day on which it charges it, empty while it never did;
 * `number` is its own among the VAT numbers of the Union. Units: `percent` of the price without taxes.
 */
export type VatSetting = {
  kind: (typeof vatKinds)[number]
  from: Day | ''
  percent: number
  number: string
}

/** A statement that the law wants proved: it shows only while it is set. Source: LAW-41. */
type Claim<Value> = { value: Value; proof: string; provedOn: string } | null

export type ServiceSettings = {
  priceCents: number
  /** What a customer is told: a range reads 'de 2 h 30 à 3 h 30'. */
  minutes: { from: number; to: number }
  /** What the planning blocks. */
  blockedMinutes: number
}

export type Testimonial = {
  name: string
  location: string
  status: string
  /** Out of 5; halves allowed. */
  rating: number
  text: string
  /** Civil days; the law asks for both beside a review. Source: LAW-43. */
  publishedOn: string
  experienceOn: string
  verified: boolean
}

/** The public page of a map service where everybody can write what they think; nothing of it is copied. */
type ReviewsElsewhere = { name: string; url: string }

/** Who comes to the customer's door, in their own words; empty texts are not shown. */
type Washer = { firstName: string; words: string; products: string; guarantee: string }

/**
 * What the owner knows a drive between two towns to take, either way, parking included; within one town where both are
 * the same. Shapes: INSEE codes. Units: minutes.
 */
export type OwnDrive = { from: string; to: string; minutes: number }

/**
 * Another calendar of the owner's whose events keep a van, or all of them where `van` is null, from washing.
 * Shapes: `url` is a secret, as calendar services make them.
 */
export type BusyFeed = { name: string; url: string; van: number | null }

/** Where the vans spend the night. */
export type Base = Point & { street: string; postalCode: string; city: string }

export const ownerMails = ['each', 'daily', 'none'] as const
type OwnerMail = (typeof ownerMails)[number]

export const oneOffBookings = ['request', 'instant'] as const
export type OneOffBooking = (typeof oneOffBookings)[number]

/** The same car before and after a wash; a pair shows once both are there. */
export const photoPairs = [
  ['before', 'after'],
  ['before2', 'after2'],
  ['before3', 'after3'],
] as const

export const galleryPlaces = ['gallery1', 'gallery2', 'gallery3', 'gallery4', 'gallery5', 'gallery6'] as const

/** Where photographs stand beside the cards of the washes. */
export const photoPlaces = ['hero', 'portrait', 'van', ...photoPairs.flat(), ...galleryPlaces] as const

export type PhotoPlace = (typeof photoPlaces)[number]

/** No photograph at any place. */
export function noPhotos(): Record<PhotoPlace, null> {
  return Object.fromEntries(photoPlaces.map((place) => [place, null])) as Record<PhotoPlace, null>
}

/**
 * Everything that is true of one business and not of the program.
 * Units: money in euro cents, durations in minutes, coordinates in degrees (WGS 84).
 * Source: P-01; no component spells any of it.
 */
export type BusinessSettings = {
  identity: {
    name: string
    /** What titles of pages end in: the name without what it does; the whole name where it is empty. */
    shortName: string
    legalName: string
    legalForm: string
    siret: string
    vatMention: string
    publicationDirector: string
    host: { name: string; address: string; phone: string }
    mediator: { name: string; address: string; url: string }
  }
  /** What the law has some sellers say besides; empty where it says nothing. */
  legal: {
    /** The own name of a sole trader, without 'EI'. Source: Code de commerce, R526-27. */
    soleTrader: string
    /** Professional liability. Source: Code de la consommation, R111-2. */
    insurance: { insurer: string; address: string; territory: string }
  }
  contact: {
    street: string
    postalCode: string
    city: string
    latitude: number
    longitude: number
    phone: string
    email: string
    socials: { name: string; url: string }[]
  }
  hours: WeekHours
  /** In any order; those of a weekday that is not open are kept and count for nothing. */
  breaks: Record<Weekday, Break[]>
  services: Record<ServiceId, ServiceSettings>
  plans: Record<PublicPlanId, { monthlyCents: number; visitsPerMonth: number }>
  towns: ServedTown[]
  /** How many washes can happen at the same time. */
  vans: number
  closed: ClosedDays
  /** How the owner hears by mail of what clients do online: at once, once a day, or in the back office alone. */
  ownerMail: OwnerMail
  /** How clients hear of their washes, and in which words. */
  messages: MessageSettings
  /** What the hour that a visitor chooses is: a wish, or an appointment at once while it is free. Source: V-14. */
  oneOffBooking: OneOffBooking
  /** What is asked by card before a one-off wash that the owner agrees to. Source: V-52. */
  deposit: DepositSetting
  vat: VatSetting
  /** Where transfers go. */
  bank: BankAccount
  /** How long after the closing a wash may still end. */
  endsAfterClosingMinutes: number
  /** What each wash takes besides its length, before it begins: tools out, tools in. */
  setUpMinutes: number
  /** Where the day starts and ends; null for the address of `contact`. */
  base: Base | null
  /** Each pair of towns once; they count before what any service says. Source: V-10. */
  ownDrives: OwnDrive[]
  sectors: Sector[]
  /** Washes that are not done for a while: what the owner answered to an order on water. Source: V-40. */
  suspensions: Suspension[]
  busyFeeds: BusyFeed[]
  /** From when on the weather counts against each wash. Source: V-31. */
  weather: WeatherSettings
  claims: {
    waterSavedPercent: Claim<number>
    customers: Claim<number>
    bestPrice: Claim<true>
    mostPopular: Claim<ServiceId>
    subscriptionSaving: Claim<true>
  }
  /** Of the demonstration alone: a business shows its reviews. */
  testimonials: Testimonial[]
  /** Whether people are asked for a review the day after a wash. Source: V-60. */
  asksReviews: boolean
  reviews: ReviewsElsewhere | null
  /** Who comes; null while the owner does not say it. The insurance beside is that of `legal`. */
  washer: Washer | null
  /** Said in a banner on every public page: a drought order, holidays. */
  notice: Notice | null
  photos: Record<PhotoPlace, string | null> & { services: Record<ServiceId, string | null> }
  /** The site has said once all that the law asks of it: it never goes back to 'bientôt'. Source: V-66. */
  hasOpened: boolean
}

/** What has a call of its own, depends on the day, or is the owner's affair: the base may be somebody's home. */
export const unpublishedSettings = [
  'asksReviews',
  'notice',
  'ownerMail',
  'messages',
  'setUpMinutes',
  'base',
  'ownDrives',
  'sectors',
  'suspensions',
  'busyFeeds',
  'weather',
  'deposit',
  'vat',
  'bank',
  'hasOpened',
] as const satisfies (keyof BusinessSettings)[]

/** What texts and pages are made from. */
export type PublishedSettings = Omit<BusinessSettings, (typeof unpublishedSettings)[number]>
