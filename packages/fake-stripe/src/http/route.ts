import type { World } from '../world.ts'
import type { ObjectName } from './expandable.ts'
import type { Form } from './form.ts'

/** `id` is the `:id` of the path, or empty. */
export type Call = { world: World; form: Form; id: string }

/** One call of the API as data: what it takes, what it answers, what it does; `run` never waits, so it is atomic. */
export type Route = {
  call: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`
  answers: ObjectName
  isList?: true
  /** Allowed to a publishable key that knows the intent's client secret. */
  fromBrowser?: true
  params: readonly string[]
  run(call: Call): object
}
