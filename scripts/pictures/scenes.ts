import type { PictureName } from '../../apps/web/src/components/site/pictures/picture-names.ts'
import { cuir } from './scenes/cuir.ts'
import { gouttes } from './scenes/gouttes.ts'
import { jante } from './scenes/jante.ts'
import { microfibre } from './scenes/microfibre.ts'
import { mousse } from './scenes/mousse.ts'
import { perles } from './scenes/perles.ts'
import { sable } from './scenes/sable.ts'
import { vent } from './scenes/vent.ts'
import { vernis } from './scenes/vernis.ts'
import type { Scene } from './trace.ts'

export const scenes: Record<PictureName, () => Scene> = {
  gouttes,
  mousse,
  cuir,
  microfibre,
  jante,
  vent,
  sable,
  vernis,
  perles,
}
