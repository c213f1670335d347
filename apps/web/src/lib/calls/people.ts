import type { PeopleClient } from '@tramontane/server/rpc/people'
import { connect } from '../api.ts'

/** Of clients, requests, contracts, and what is billed. */
export const { api } = connect<PeopleClient>()
