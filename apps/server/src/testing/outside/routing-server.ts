type Asked = { path: string; query: URLSearchParams }
type Answer = (asked: Asked) => Response | Promise<Response>

/** One drive as the Géoplateforme tells it; its shape was recorded, its values are invented. */
export const toCanet = {
  resource: 'bdtopo-osrm',
  start: '2.8991,42.6964',
  end: '3.011,42.6839',
  profile: 'car',
  optimization: 'fastest',
  crs: 'EPSG:4326',
  distanceUnit: 'meter',
  timeUnit: 'second',
  distance: 11_850.4,
  duration: 1080,
  geometry: {
    type: 'LineString',
    coordinates: [
      [2.8991, 42.6964],
      [3.011, 42.6839],
    ],
  },
  bbox: [2.8991, 42.6839, 3.011, 42.6964],
  constraints: [],
  portions: [],
}

/** What the Géoplateforme answers to a question that it does not understand. */
export function badRequest(): Response {
  const error = { errorType: 'badRequest', message: "Parameter 'start' is invalid" }
  return Response.json({ error }, { status: 400 })
}

/** A table as OSRM tells it. Shapes: seconds and metres by start, then by end; null where no road leads. */
export function table(durations: unknown[][], distances: unknown[][]): Response {
  const point = { hint: '', distance: 4.1, name: '', location: [2.8991, 42.6964] }
  return Response.json({
    ...{ code: 'Ok', durations, distances },
    ...{ sources: durations.map(() => point), destinations: (durations[0] ?? []).map(() => point) },
  })
}

/** What OSRM answers where none of the points is near a road. */
export function noTable(): Response {
  return Response.json({ code: 'NoTable', message: 'No table found' }, { status: 400 })
}

/** Each drive as long as the straight line and a third more, at 50 km/h. */
function driven({ path, query }: Asked): Response {
  if (!path.startsWith('/table/')) {
    const [start = '', end = ''] = [query.get('start') ?? '', query.get('end') ?? '']
    return Response.json({ ...toCanet, start, end, ...routed(start, end) })
  }
  const points = path.slice(path.lastIndexOf('/') + 1).split(';')
  const of = (name: string) => (query.get(name) ?? '').split(';').map((index) => points[Number(index)] ?? '')
  const all = of('sources').map((start) => of('destinations').map((end) => routed(start, end)))
  return table(
    all.map((row) => row.map(({ duration }) => duration)),
    all.map((row) => row.map(({ distance }) => distance)),
  )
}

function routed(start: string, end: string) {
  const [[fromLon = 0, fromLat = 0], [toLon = 0, toLat = 0]] = [start, end].map((one) =>
    one.split(',').map(Number),
  ) as [number[], number[]]
  const distance = 1.33 * 111_195 * Math.hypot(toLat - fromLat, (toLon - fromLon) * 0.735)
  return { distance, duration: distance / (50 / 3.6) }
}

/** For tests: a service of routes, the State's or one's own, on a free port of this machine. */
export function routingServer() {
  const asked: Asked[] = []
  const headers: Headers[] = []
  const silences: (() => void)[] = []
  const played = { answer: driven as Answer }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 255,
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/itineraire' && !pathname.startsWith('/table/v1/driving/'))
        return new Response('Not Found', { status: 404 })
      const question = { path: pathname, query: searchParams }
      asked.push(question)
      headers.push(request.headers)
      return played.answer(question)
    },
  })
  return {
    base: `http://127.0.0.1:${server.port}`,
    /** What it was asked, oldest first. */
    asked,
    /** What came with each question. */
    headers,
    /** How it answers from now on; as at first, without an answer. */
    play(answer: Answer = driven) {
      played.answer = answer
    },
    /** An answer that does not come before the server ends. */
    silence: () => new Promise<Response>((resolve) => silences.push(() => resolve(noTable()))),
    async [Symbol.asyncDispose]() {
      for (const end of silences) end()
      await server.stop(true)
    },
  }
}
