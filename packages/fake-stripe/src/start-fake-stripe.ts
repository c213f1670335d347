import { type FakeStripe, type FakeStripeOptions, fakeStripe } from './fake-stripe.ts'

export type StartedFakeStripe = FakeStripe & AsyncDisposable & { port: number; stop(): Promise<void> }

/** The fake on a free port of this machine; `await using` stops it. */
export async function startFakeStripe(options: FakeStripeOptions): Promise<StartedFakeStripe> {
  let answer: ((request: Request) => Promise<Response>) | undefined
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    // A call told to time out is the client's to give up.
    idleTimeout: 255,
    fetch: (request) => answer?.(request) ?? new Response(null, { status: 503 }),
  })
  const fake = fakeStripe(options, `http://127.0.0.1:${server.port}`)
  answer = fake.fetch
  async function stop(): Promise<void> {
    fake.release()
    await fake.settled()
    await server.stop(true)
  }
  return { ...fake, port: server.port ?? 0, stop, [Symbol.asyncDispose]: stop }
}
