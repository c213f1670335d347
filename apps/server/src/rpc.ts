import type { ApiRoutes } from './app.ts'

/** The types of the server's calls, and nothing else: the one door that the web application may use. */
export type AppType = ApiRoutes
