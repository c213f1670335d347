/** How a van's round is told from another's: by its colour, its dash and the shape of its marks. */
export type VanLook = { color: string; dash: string; shape: 'round' | 'square' | 'tilted' | 'leaf' }

/** Each dark enough for white figures and for the ground beneath. */
const looks: [VanLook, ...VanLook[]] = [
  { color: '#0b2545', dash: '', shape: 'round' },
  { color: '#8c1c2b', dash: '10 6', shape: 'square' },
  { color: '#1a4f30', dash: '2 6', shape: 'tilted' },
  { color: '#5b2a86', dash: '14 5 3 5', shape: 'leaf' },
]

/** The fifth van looks as the first one does. */
export function vanLook(van: number): VanLook {
  return looks[(van - 1) % looks.length] ?? looks[0]
}

/** The classes of a mark, and of the figure in it. */
export const shapeClasses: Record<VanLook['shape'], { mark: string; figure: string }> = {
  round: { mark: 'rounded-full', figure: '' },
  square: { mark: 'rounded-sm', figure: '' },
  tilted: { mark: 'rotate-45 scale-90 rounded-sm', figure: '-rotate-45' },
  leaf: { mark: 'rounded-tl-none rounded-br-none rounded-full', figure: '' },
}
