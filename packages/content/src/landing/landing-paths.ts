import type { PageLink } from './landing-page.ts'

/** The five pages of Perpignan. Source: P-10. */
export const perpignanPaths = {
  homeWash: '/lavage-auto-perpignan',
  handWash: '/lavage-voiture-perpignan',
  interior: '/nettoyage-auto-perpignan',
  pressing: '/pressing-auto-perpignan',
  choosing: '/meilleur-lavage-auto-perpignan',
}

/** The towns that have a page, by the name the settings give them. */
export const townPaths: Record<string, string> = {
  Cabestany: '/lavage-auto-cabestany',
  Pia: '/lavage-auto-pia',
  'Canet-en-Roussillon': '/lavage-auto-canet',
  'Saint-Estève': '/lavage-auto-saint-esteve',
  Bompas: '/lavage-auto-bompas',
}

/** The town that a path is the page of, null for any other path. */
export function townOfPath(path: string): string | null {
  return Object.keys(townPaths).find((name) => townPaths[name] === path) ?? null
}

/** Every landing page's path: all that a router needs to tell one from a path that is none. */
export const landingPaths: string[] = [...Object.values(perpignanPaths), ...Object.values(townPaths)]

/** A town by name, for lists of links; null where it has no page. */
export function townLink(name: string): PageLink | null {
  const href = townPaths[name]
  return href ? { label: `Lavage auto à ${name}`, href } : null
}
