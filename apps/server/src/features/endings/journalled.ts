import type { Received } from '@tramontane/domain/received-declaration'

/** What the journal says of a declaration that came another way than online. */
export function journalled({ channel, receivedDay, sentDay }: Received) {
  return { channel, receivedDay, ...(sentDay && { sentDay }) }
}
