type Answer = (asked: URLSearchParams) => Response | Promise<Response>

/** One address as the Géoplateforme tells it; its shape was recorded, its values are invented. */
export const augustins = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.8951, 42.6981] },
  properties: {
    ...{ label: '12 Rue des Augustins 66000 Perpignan', score: 0.97, housenumber: '12' },
    ...{ id: '66136_0230_00012', banId: null, name: '12 Rue des Augustins', postcode: '66000' },
    ...{ citycode: '66136', oldcitycode: null, x: 691500.1, y: 6177800.2, city: 'Perpignan', oldcity: null },
    ...{ context: '66, Pyrénées-Orientales, Occitanie', type: 'housenumber', importance: 0.64 },
    ...{ street: 'Rue des Augustins', _type: 'address' },
  },
}

/** The answer to a search, with these features. */
export function collection(...features: unknown[]): Response {
  return Response.json({ type: 'FeatureCollection', features, query: '12 rue des Augustins Perpignan' })
}

/** Says its first words and then nothing more. */
export function halfAnAnswer(): Response {
  const head = new TextEncoder().encode('{"type":"FeatureCollection","features":[')
  return new Response(new ReadableStream({ start: (body) => body.enqueue(head) }))
}

/** For tests: the State's service of addresses, on a free port of this machine. It knows one address until told otherwise. */
export function geocoderServer() {
  const asked: URLSearchParams[] = []
  const headers: Headers[] = []
  const silences: (() => void)[] = []
  const played = { answer: (() => collection(augustins)) as Answer }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 255,
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname !== '/geocodage/search') return new Response('Not Found', { status: 404 })
      asked.push(searchParams)
      headers.push(request.headers)
      return played.answer(searchParams)
    },
  })
  return {
    base: `http://127.0.0.1:${server.port}/geocodage`,
    /** What it was asked, oldest first. */
    asked,
    /** What came with each question. */
    headers,
    /** How it answers from now on. */
    play(answer: Answer) {
      played.answer = answer
    },
    /** An answer that does not come before the server ends. */
    silence: () => new Promise<Response>((resolve) => silences.push(() => resolve(collection()))),
    async [Symbol.asyncDispose]() {
      for (const end of silences) end()
      await server.stop(true)
    },
  }
}
