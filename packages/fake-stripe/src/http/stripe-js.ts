/** The script of `/endive/stripe.js`, told where the API is: it may be served under another origin than its own. */
export async function stripeJs(apiBase: string): Promise<string> {
  return `window.fakeStripeApiBase=${JSON.stringify(apiBase)};\n${await bundle()}`
}

let built: Promise<string> | undefined

function bundle(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [`${import.meta.dir}/../browser/stripe-js.ts`],
    format: 'iife',
    target: 'browser',
  })
  const [script] = outputs
  if (!script) throw new Error('stripe.js was not built')
  return script.text()
}
