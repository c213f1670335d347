import type { OfficeClient } from '@tramontane/server/rpc/office'
import { connect } from '../api.ts'

/** Of the rest of the back office: who works in it, what is to be done, the settings, the texts. */
export const { api } = connect<OfficeClient>()
