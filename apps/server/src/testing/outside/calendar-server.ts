/** For tests: a server that plays those of calendars, on this machine. */
export function calendarServer() {
  const asked: { path: string; ifNoneMatch: string | null }[] = []
  const world = { answer: (_: Request): Response | Promise<Response> => new Response(null, { status: 404 }) }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      asked.push({
        path: new URL(request.url).pathname,
        ifNoneMatch: request.headers.get('If-None-Match'),
      })
      return world.answer(request)
    },
  })
  return {
    base: `http://127.0.0.1:${server.port}`,
    asked,
    /** From now on. */
    answers(answer: typeof world.answer) {
      world.answer = answer
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

/** For tests: a calendar of events, each of some lines. */
export function calendarOf(...events: string[][]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//FR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
