/** Which washes of a day leave it: those that start before noon, those that start later, or all. */
export const movedParts = ['day', 'morning', 'afternoon'] as const
export type MovedPart = (typeof movedParts)[number]

/** 'in_period' where the wash stays counted where it is, 'carried' where it is carried over, 'nowhere' without a start. */
export const moveFits = ['in_period', 'carried', 'nowhere'] as const
export type MoveFit = (typeof moveFits)[number]

/** Why the owner moves a day, where the program has words for it. */
export const dayReasons = ['rain', 'wind', 'cold', 'heat', 'drought', 'van', 'illness'] as const

/** Beside them, what a change of the settings says: days that are closed, and any other. */
export const moveReasons = [...dayReasons, 'closing', 'hours'] as const
export type MoveReason = (typeof moveReasons)[number]

export function isMoveReason(reason: string): reason is MoveReason {
  return (moveReasons as readonly string[]).includes(reason)
}

const weatherReasons = ['rain', 'wind', 'cold', 'heat', 'drought'] as const satisfies MoveReason[]

/** What comes of the sky: nobody's fault, and nobody else's van can wash there either. */
export function isWeather(reason: string): boolean {
  return (weatherReasons as readonly string[]).includes(reason)
}

/** What a client said to a new time: it suits, another one does, or none. */
export const moveAnswers = ['agreed', 'chosen', 'given_back'] as const
export type MoveAnswer = (typeof moveAnswers)[number]

/** Units: days after the one that was lost within which another wash of its client makes good for it. */
export const madeGoodWithinDays = 30
