import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MessagesPreview } from '@tramontane/contract/replies/messages'
import type { MessageSettings } from '@tramontane/domain/messages/message-settings'
import { useEffect, useState } from 'react'
import { answer, api } from '../../lib/api.ts'

/** The server is asked once the fingers rest. */
const pauseMs = 300

/** The messages as clients would read them with this draft. Errors: a draft that could not be saved has none. */
export function useMessagesPreview(draft: MessageSettings) {
  const [messages, setMessages] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setMessages(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  return useQuery({
    queryKey: ['messages-preview', messages],
    queryFn: async (): Promise<MessagesPreview> =>
      (await answer(api.admin.messages.preview.$post({ json: { messages } }))).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}
