import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { perpignanLinks } from './landing-links.ts'
import type { LandingPage } from './landing-page.ts'
import { townOfPath, townPaths } from './landing-paths.ts'
import { choosingPage } from './perpignan/choosing.ts'
import { handWashPage } from './perpignan/hand-wash.ts'
import { homeWashPage } from './perpignan/home-wash.ts'
import { interiorPage } from './perpignan/interior.ts'
import { pressingPage } from './perpignan/pressing.ts'
import { townPage } from './town-page.ts'
import { townTable } from './town-table.ts'
import type { TownFacts } from './towns/town-text.ts'

type PageOf = (settings: PublishedSettings) => LandingPage | null

const pagesByPath = new Map<string, PageOf>([
  [perpignanLinks.homeWash.href, homeWashPage],
  [perpignanLinks.handWash.href, handWashPage],
  [perpignanLinks.interior.href, interiorPage],
  [perpignanLinks.pressing.href, pressingPage],
  [perpignanLinks.choosing.href, choosingPage],
  ...townTable.map((text): [string, PageOf] => [
    townPaths[text.name] ?? text.name,
    (settings) => townPage(settings, text),
  ]),
])

/** The ten landing pages, without those of towns that the settings do not serve. */
export function landingPages(settings: PublishedSettings): LandingPage[] {
  return [...pagesByPath.values()].map((pageOf) => pageOf(settings)).filter((page) => page !== null)
}

/** One landing page by its path; null for any other path and for a town that is not served. */
export function landingPage(settings: PublishedSettings, path: string): LandingPage | null {
  return pagesByPath.get(path)?.(settings) ?? null
}

/** The page of a town with other words where the settings say something of it; null for any other path. */
export function writtenTownPage(
  settings: PublishedSettings,
  path: string,
  facts: TownFacts,
): LandingPage | null {
  const text = townTable.find(({ name }) => name === townOfPath(path))
  return text ? townPage(settings, text, facts) : null
}
