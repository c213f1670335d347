import type { SpaceClient } from '@tramontane/server/rpc/space'
import { connect } from '../api.ts'

/** Of a client’s own space. */
export const { api } = connect<SpaceClient>()
