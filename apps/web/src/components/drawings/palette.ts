/** The colours of the map: the theme's, and the tints that a landscape needs between them. */
export const ink = {
  nuit: '#0b2545',
  ciel: '#1b6ca8',
  sky: '#7fbbe0',
  ecume: '#e8f4fa',
  white: '#ffffff',
} as const
