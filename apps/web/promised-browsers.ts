/**
 * The oldest browsers that everything works in: iPhones of 2023, the Firefox of long support before the present one, a
 * Chrome of two years ago. By the names of MDN's table of compatibility.
 */
export const promised = {
  safari_ios: '16.4',
  safari: '16.4',
  firefox: '140',
  firefox_android: '140',
  chrome: '131',
  chrome_android: '131',
} as const

export type Promised = keyof typeof promised

/** The same for who builds for them. */
export const buildTarget = [
  `ios${promised.safari_ios}`,
  `safari${promised.safari}`,
  `firefox${promised.firefox}`,
  `chrome${promised.chrome}`,
]
