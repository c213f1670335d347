import { perpignanPaths } from '@tramontane/content/landing/landing-paths'
import type { ComponentType } from 'react'
import { WrittenPage, writtenText } from '../../../lib/loading/written-page.tsx'
import { HeroPicture } from '../../page/hero-picture.tsx'
import type { PictureName } from '../../site/pictures/picture-names.ts'

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
  const picture = pictures[path]
  if (picture) return <HeroPicture name={picture} />
  return <WrittenPage key={path} id={mapId} text={mapOf(path)} />
}

const mapId = 'carte-commune'
const maps = new Map<string, ComponentType>()

/** Drawn by the server: its program is downloaded once the drawing is seen. */
function mapOf(path: string): ComponentType {
  const known = maps.get(path)
  if (known) return known
  const map = writtenText(mapId, async () => {
    const { TownMap } = await import('./town-map.tsx')
    return () => <TownMap path={path} />
  })
  maps.set(path, map)
  return map
}
