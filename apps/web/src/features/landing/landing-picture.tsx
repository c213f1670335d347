import { perpignanLinks, townPaths } from '@tramontane/content/landing/landing-paths'
import { coverageRadiusKm } from '@tramontane/domain/zones'
import { ZoneMap } from '../../components/drawings/zone-map.tsx'
import { HeroDrawing } from '../../components/page/hero-drawing.tsx'
import { useSite } from '../../lib/site.ts'

/** The drawing that tells what a page of Perpignan is about. */
const drawings: Record<string, string> = {
  [perpignanLinks.homeWash.href]: '/dessins/entreprise.svg',
  [perpignanLinks.handWash.href]: '/dessins/exterieur.svg',
  [perpignanLinks.interior.href]: '/dessins/interieur.svg',
  [perpignanLinks.pressing.href]: '/dessins/detaille.svg',
  [perpignanLinks.choosing.href]: '/dessins/fast.svg',
}

/** A drawing for Perpignan's pages; for a town, where it lies. */
export function LandingPicture({ path }: { path: string }) {
  const { towns } = useSite()
  const drawing = drawings[path]
  if (drawing) return <HeroDrawing src={drawing} />
  const shown = towns.filter(({ name }) => townPaths[name] === path || name === 'Perpignan')
  const name = shown.find((town) => town.name !== 'Perpignan')?.name
  return (
    <ZoneMap
      towns={shown}
      className="mx-auto h-auto w-full max-w-md rounded-2xl shadow-sm ring-1 ring-nuit/10"
      description={`Carte : ${name} dans la zone desservie, ${coverageRadiusKm} km autour de Perpignan`}
    />
  )
}
