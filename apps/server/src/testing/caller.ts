import type { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'

/** A person or program that calls the server, with the headers that they always send. */
export class Caller {
  constructor(
    private readonly app: Hono<AppEnv>,
    private readonly headers: Record<string, string> = {},
  ) {}

  with(headers: Record<string, string>): Caller {
    return new Caller(this.app, { ...this.headers, ...headers })
  }

  get(path: string) {
    return this.app.request(path, { headers: this.headers })
  }

  post(path: string, body?: unknown) {
    return this.send('POST', path, body)
  }

  patch(path: string, body?: unknown) {
    return this.send('PATCH', path, body)
  }

  send(method: string, path: string, body?: unknown) {
    return this.app.request(path, {
      method,
      headers: body === undefined ? this.headers : { 'Content-Type': 'application/json', ...this.headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  /** A body as it is, under any type. */
  raw(method: string, path: string, body: string, type: string) {
    return this.app.request(path, { method, headers: { ...this.headers, 'Content-Type': type }, body })
  }
}
