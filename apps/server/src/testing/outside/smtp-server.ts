import { createServer, type Socket } from 'node:net'

type Received = { from: string; recipients: string[]; data: string }

type Options = { refuse?: (recipient: string) => string | null; isSilent?: boolean }

/**
 * For tests: a small SMTP server on a free port of this machine, that keeps what it was told.
 * Shapes: `refuse` answers a recipient with a code instead of accepting it; a silent server never says a word.
 */
export async function smtpServer({ refuse, isSilent = false }: Options = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const connected = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    connected.resolve()
    sockets.add(socket)
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    if (isSilent) return
    socket.write('220 localhost ESMTP\r\n')
    const answer = conversation(received, refuse)
    let unread = ''
    socket.on('data', (text) => {
      const lines = `${unread}${text}`.split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) for (const reply of answer(line)) socket.write(`${reply}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connected: connected.promise,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One connection: answers each line, and puts whole messages into `received`. */
function conversation(received: Received[], refuse?: (recipient: string) => string | null) {
  let message: Received = { from: '', recipients: [], data: '' }
  let isData = false
  return (line: string): string[] => {
    if (isData) {
      if (line !== '.') {
        message.data += `${line.replace(/^\.\./, '.')}\r\n`
        return []
      }
      isData = false
      received.push(message)
      return ['250 queued']
    }
    const [, path = ''] = /<(.*)>/.exec(line) ?? []
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
        return ['250-localhost', '250 8BITMIME']
      case 'MAIL':
        message = { from: path, recipients: [], data: '' }
        return ['250 ok']
      case 'RCPT': {
        const refusal = refuse?.(path)
        if (refusal) return [refusal]
        message.recipients.push(path)
        return ['250 ok']
      }
      case 'DATA':
        isData = true
        return ['354 go on']
      case 'QUIT':
        return ['221 bye']
      default:
        return ['250 ok']
    }
  }
}
