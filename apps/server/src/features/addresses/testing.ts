import type { FoundAddress } from '@tramontane/domain/places/found-address'
import { geoplateforme } from '../../adapters/geoplateforme/geoplateforme.ts'
import { rememberedGeocoder } from '../../adapters/remembered-geocoder/remembered-geocoder.ts'
import { geocoderServer } from '../../testing/outside/geocoder-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

type Options = { now?: string; rateLimits?: 'on' | 'off'; mostStored?: number; patience?: number }

/** A whole server that asks a played Géoplateforme. */
export async function geocoderApp({
  now = '2026-11-20T09:00:00Z',
  rateLimits,
  mostStored,
  patience,
}: Options = {}) {
  const server = geocoderServer()
  const closing: (() => Promise<void>)[] = []
  const app = await testApp({
    now,
    rateLimits,
    geocoder: (parts) => {
      const outside = geoplateforme({ base: server.base, clock: parts.clock, log: parts.log, patience })
      const geocoder = rememberedGeocoder(outside, { ...parts, service: 'geoplateforme', mostStored })
      closing.push(geocoder.close)
      return geocoder
    },
  })
  /** Ends with what is still to be stored. */
  const settled = () => Promise.all(closing.map((close) => close()))
  return {
    ...app,
    server,
    settled,
    async [Symbol.asyncDispose]() {
      await settled()
      await server[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

/** What GET /api/address suggests. */
export async function suggested({ visitor }: Pick<TestApp, 'visitor'>, q: string, near?: string) {
  const query = new URLSearchParams({ q, ...(near === undefined ? {} : { near }) })
  const reply = await visitor.get(`/api/address?${query}`)
  if (reply.status !== 200) throw new Error(await reply.text())
  const { data } = (await reply.json()) as { data: FoundAddress[] }
  return data
}
