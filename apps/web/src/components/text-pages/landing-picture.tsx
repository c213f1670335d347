import { perpignanPaths, townOfPath } from '@tramontane/content/landing/landing-paths'
import { coverageRadiusKm } from '@tramontane/domain/places/zones'
import { useSite } from '../../lib/site.ts'
import { ZoneMap } from '../drawings/zone-map.tsx'
import { HeroPicture } from '../page/hero-picture.tsx'
import type { PictureName } from '../site/pictures/picture-names.ts'

/** The picture that tells what a page of Perpignan is about. */
const pictures: Record<string, PictureName> = {
  [perpignanPaths.homeWash]: 'vent',
  [perpignanPaths.handWash]: 'mousse',
  [perpignanPaths.interior]: 'cuir',
  [perpignanPaths.pressing]: 'vernis',
  [perpignanPaths.choosing]: 'microfibre',
}

/** A picture for Perpignan's pages; for a town, where it lies. */
export function LandingPicture({ path }: { path: string }) {
  const { towns } = useSite()
  const picture = pictures[path]
  if (picture) return <HeroPicture name={picture} />
  const name = townOfPath(path)
  const shown = towns.filter((town) => town.name === name || town.name === 'Perpignan')
  return (
    <ZoneMap
      towns={shown}
      className="mx-auto h-auto w-full max-w-md rounded-2xl shadow-sm ring-1 ring-nuit/10"
      description={`Carte : ${name} dans la zone desservie, ${coverageRadiusKm} km autour de Perpignan`}
    />
  )
}
