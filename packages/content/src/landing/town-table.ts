import { bompas } from './towns/bompas.ts'
import { cabestany } from './towns/cabestany.ts'
import { canet } from './towns/canet.ts'
import { pia } from './towns/pia.ts'
import { saintEsteve } from './towns/saint-esteve.ts'
import type { TownText } from './towns/town-text.ts'

/** The towns that have a page of their own. Source: P-10. */
export const townTable: TownText[] = [cabestany, pia, canet, saintEsteve, bompas]
