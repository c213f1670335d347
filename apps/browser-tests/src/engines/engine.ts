type Pause = { type: 'pause'; duration: number }

type PointerAct =
  | { type: 'pointerMove'; x: number; y: number; duration?: number; origin?: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | Pause

type KeyAct = { type: 'keyDown' | 'keyUp'; value: string }

/** What hands do, in the words that both protocols of WebDriver have for it. */
export type Deeds =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' | 'touch' }; actions: PointerAct[] }
  | { type: 'key'; id: string; actions: KeyAct[] }

/** A browser with one window and a fresh profile: as little of it as all engines have here. */
export type Engine = {
  /** Goes to an address, and waits until it is loaded. */
  goTo(address: string): Promise<void>
  /** Calls a function's source in the page with one text. Answers the text that it comes to. */
  run(source: string, given: string): Promise<string>
  perform(deeds: Deeds): Promise<void>
  /** What the page sees of its window. */
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  /** What its console said against the page. */
  complaints: string[]
} & AsyncDisposable

export const kinds = ['Chromium', 'Firefox', 'WebKit'] as const

export type Kind = (typeof kinds)[number]

/** The first line of a stream that has the pattern: its first group. Errors: says what came instead, once the stream ends. */
export async function lineOf(stream: ReadableStream<Uint8Array>, pattern: RegExp): Promise<string> {
  const decoder = new TextDecoder()
  let read = ''
  const reader = stream.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    read += decoder.decode(value, { stream: true })
    const found = read.match(pattern)?.[1]
    if (found !== undefined) {
      reader.releaseLock()
      return found
    }
    if (done) throw new Error(`it ended: ${read}`)
  }
}

/** Reads on to the end, for the pipe must not fill; each line is told. */
export async function eachLineOf(stream: ReadableStream<Uint8Array>, tell: (line: string) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(tell)
  }
}
