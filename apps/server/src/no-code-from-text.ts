import { config } from 'zod'

/** zod writes a function for each schema that it meets: for a few fields that takes longer than it saves. */
config({ jitless: true })
