/** Whether a photograph was taken before the wash or after it. */
export const photoKinds = ['before', 'after'] as const

export type PhotoKind = (typeof photoKinds)[number]

/** More than anybody looks at; each is kept in the copies of the data too. Units: photographs of one wash. */
export const photosPerWash = 12

/** Where a client agrees that the site shows a photograph: in their space, or behind the link of a wash. */
export const consentWays = ['space', 'link'] as const

export type ConsentWay = (typeof consentWays)[number]
