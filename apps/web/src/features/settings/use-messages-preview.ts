import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MessagesPreview } from '@tramontane/contract/replies/messages'
import { messagesField } from '@tramontane/contract/settings/settings-messages'
import type { MessageSettings } from '@tramontane/domain/site/business-settings'
import { useEffect, useState } from 'react'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/office.ts'

/** The server is asked once the fingers rest. */
const pauseMs = 300

/** The messages as clients would read them with this draft; while it could not be saved, with what it was before. */
export function useMessagesPreview(draft: MessageSettings) {
  const [messages, setMessages] = useState(draft)
  useEffect(() => {
    const isWhole = messagesField.safeParse(draft).success
    const timer = setTimeout(() => isWhole && setMessages(draft), pauseMs)
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
