import type { Handle } from '../request-handler.ts'

/** The address of the server that has none. */
const origin = 'http://localhost'

/** A person or program that calls the server, with the headers that they always send. */
export class Caller {
  constructor(
    private readonly handle: Handle,
    private readonly headers: Record<string, string> = {},
  ) {}

  with(headers: Record<string, string>): Caller {
    return new Caller(this.handle, { ...this.headers, ...headers })
  }

  get(path: string) {
    return this.request(path, { headers: this.headers })
  }

  post(path: string, body?: unknown) {
    return this.send('POST', path, body)
  }

  patch(path: string, body?: unknown) {
    return this.send('PATCH', path, body)
  }

  send(method: string, path: string, body?: unknown) {
    return this.request(path, {
      method,
      headers: body === undefined ? this.headers : { 'Content-Type': 'application/json', ...this.headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  /** A body as it is, under any type. */
  raw(method: string, path: string, body: string, type: string) {
    return this.request(path, { method, headers: { ...this.headers, 'Content-Type': type }, body })
  }

  private async request(path: string, init: RequestInit) {
    return this.handle(new Request(new URL(path, origin), init))
  }
}
