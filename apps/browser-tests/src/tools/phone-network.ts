import type { Program } from './program.ts'

type Rule = (request: Request, pass: () => Promise<Response>) => Response | Promise<Response>

type PhoneNetwork = {
  address: string
  /** From now on this decides what becomes of each request; without one all pass. */
  obey: (rule: Rule | null) => void
  /** From now on the program is another build: its scripts have other names. */
  deploy: () => void
  /** Nobody answers any more, as without network: for engines whose driver cannot cut it. */
  cut: () => Promise<void>
  mend: () => void
} & Disposable

/** A network between a telephone and the program, which can lose what it carries. */
export function phoneNetwork(program: Pick<Program, 'address'>): PhoneNetwork {
  let rule: Rule | null = null
  let build = 0
  const serve = (port: number | undefined) =>
    Bun.serve({
      port,
      fetch(request) {
        const pass = () => passOn(request, program.address, build)
        return rule ? rule(request, pass) : pass()
      },
    })
  let server = serve(0)
  const { port } = server
  return {
    address: `http://localhost:${port}`,
    obey(next) {
      rule = next
    },
    deploy() {
      build += 1
    },
    cut: () => server.stop(true),
    mend() {
      server = serve(port)
    },
    [Symbol.dispose]: () => void server.stop(true),
  }
}

const hashedScript = /([\w.-]+-[\w-]{7,8})\.js/g

async function passOn(request: Request, address: string, build: number): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('Accept-Encoding', 'identity')
  headers.delete('If-None-Match')
  const asked = pathname.replace(/-build\d+\.js$/, '.js')
  const reply = await fetch(address + asked + search, {
    keepalive: false,
    method: request.method,
    headers,
    body: request.body && (await request.arrayBuffer()),
    redirect: 'manual',
  })
  const type = reply.headers.get('Content-Type') ?? ''
  if (build === 0 || !/html|javascript/.test(type)) return reply
  const text = (await reply.text()).replaceAll(hashedScript, `$1-build${build}.js`)
  const told = new Headers(reply.headers)
  for (const name of ['Content-Length', 'ETag', 'Content-Security-Policy']) told.delete(name)
  return new Response(text.replace('"build":"', `"build":"${build}-`), {
    status: reply.status,
    headers: told,
  })
}
