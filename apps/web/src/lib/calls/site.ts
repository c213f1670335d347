import type { SiteClient } from '@tramontane/server/rpc/site'
import { connect } from '../api.ts'

/** Of the public site. */
export const { api } = connect<SiteClient>()
