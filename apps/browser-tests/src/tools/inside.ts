import { join } from 'node:path'

/**
 * For the environment of a program: it first runs that file of `inside/`, as Bun's compiled programs do for whoever says
 * `BUN_OPTIONS`. What must happen at an instant of the program's happens there, however late the test looks.
 */
export function inside(name: 'dies-before-it-serves' | 'stands-once-it-ordered' | 'looks-until-told') {
  return { BUN_OPTIONS: `"--preload=${join(import.meta.dir, 'inside', `${name}.ts`)}"` }
}
