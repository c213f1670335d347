/** What a fresh production is brought to life by, in the order of its list. Source: V-66. */
export const stepIds = [
  'identity',
  'contact',
  'hours',
  'towns',
  'prices',
  'mail',
  'payment',
  'copy',
  'twoFactor',
  'services',
  'sms',
  'import',
  'photos',
] as const

export type StepId = (typeof stepIds)[number]

export const stepStates = ['done', 'todo', 'optional', 'waiting', 'failed'] as const
type StepState = (typeof stepStates)[number]

export const stepAsides = ['later', 'not_needed'] as const
export type StepAside = (typeof stepAsides)[number]

/** The site opens with these, and not without. */
const lawful: readonly StepId[] = ['identity', 'contact']

/** Without these the business runs as well. */
const optional: readonly StepId[] = ['twoFactor', 'services', 'sms', 'import', 'photos']

/** What is looked at and found right, where it stands as it came. */
export const confirmable = ['hours', 'towns', 'prices'] as const satisfies StepId[]

/** How a step was found, and what its owner said of it. */
export type StepFound = {
  id: StepId
  /** What was found; 'missing' where there is nothing to judge yet. */
  found: 'well' | 'missing' | 'waiting' | 'failed'
  aside: StepAside | null
}

type Step = {
  id: StepId
  state: StepState
  isRequired: boolean
  aside: StepAside | null
  /** Which ways there are to put it aside. */
  asides: StepAside[]
}

function isRequiredStep(id: StepId): boolean {
  return !optional.includes(id)
}

/** The ways to put a step aside: what the law asks has none, what is optional may not be needed. */
export function asidesOf(id: StepId): StepAside[] {
  if (lawful.includes(id)) return []
  return isRequiredStep(id) ? ['later'] : ['later', 'not_needed']
}

/** A step as it reads: what is well is done, whatever was said of it; what can be put aside is only as its kind allows. */
export function stepOf({ id, found, aside }: StepFound): Step {
  const isRequired = isRequiredStep(id)
  const asides = asidesOf(id)
  const state = found === 'well' ? 'done' : found !== 'missing' ? found : isRequired ? 'todo' : 'optional'
  const isAside = state !== 'done' && aside !== null && asides.includes(aside)
  return { id, state, isRequired, asides, aside: isAside ? aside : null }
}

type StepsSummary = {
  done: number
  count: number
  /** Something required is open, and was not put aside: it is offered wherever the owner looks. */
  isAsked: boolean
}

/** Units: `done` counts what is done, and what is not needed. */
export function summaryOf(steps: Step[]): StepsSummary {
  const isSettled = ({ state, aside }: Step) => state === 'done' || aside === 'not_needed'
  return {
    done: steps.filter(isSettled).length,
    count: steps.length,
    isAsked: steps.some((step) => step.isRequired && !isSettled(step) && step.aside === null),
  }
}
