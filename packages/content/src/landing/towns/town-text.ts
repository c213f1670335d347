import type { FaqItem } from '../../faq.ts'
import type { Point } from '../../home.ts'
import type { LandingSection } from '../landing-page.ts'

/** What the settings say of a town, in words that its page puts in its own sentences. */
export type TownFacts = {
  /** Where the van starts. */
  base: string
  /** '13 km', as the crow flies. */
  distance: string
  /** 'environ 25 min'. */
  drive: string
  /** 'Déplacement inclus.' */
  charge: string
  /** 'Pia, Perpignan et Rivesaltes': the served towns next to it. */
  neighbours: string
  /** 'du lundi au samedi, le dimanche sur rendez-vous'. */
  availability: string
  /** '39 € TTC': the exterior wash. */
  exterior: string
  /** 'de 1 h 15 à 1 h 30': the wash inside and out. */
  fastDuration: string
}

/** One town's page: everything in it is true of that town only. */
export type TownText = {
  /** As the settings name it. */
  name: string
  title: string
  description: (facts: TownFacts) => string
  keywords: string[]
  hero: { title: string; lead: (facts: TownFacts) => string }
  districts: { title: string; lead: string; points: Point[] }
  /** What the place does to cars, and what washing there has to mind. */
  constraints: LandingSection[]
  travel: { title: string; paragraphs: (facts: TownFacts) => string[] }
  faq: (facts: TownFacts) => FaqItem[]
  call: { title: string; text: string }
}
