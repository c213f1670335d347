import { Picture } from '../site/pictures/picture.tsx'
import type { PictureName } from '../site/pictures/picture-names.ts'

/** A picture in a hero, framed. */
export function HeroPicture({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      sizes="(width<64rem) 100vw, 40rem"
      isFirst
      className="aspect-8/5 w-full rounded-2xl object-cover shadow-sm ring-1 ring-nuit/10"
    />
  )
}
