import { todoKinds } from '@tramontane/domain/messages/todo-kinds'
import { z } from 'zod'
import { searchGroups } from '../lists/admin-search.ts'
import { count, id, instant } from './parts.ts'

/** What the owner should know or deal with. `link` is a path of the back office; `at` an ISO instant. */
export const todoItem = z.strictObject({
  /** Of its source and its row there, as 'item-12', 'wash-7'. */
  id: z.string(),
  kind: z.enum(todoKinds),
  title: z.string(),
  detail: z.string(),
  at: instant,
  link: z.string(),
  /** Of what was told: somebody had it on screen. What other rows say waits until it is dealt with. */
  isSeen: z.boolean(),
  /** The given-up message that it is about, which can be put back. */
  outboxId: id.optional(),
})

export type TodoItem = z.infer<typeof todoItem>

/** Shapes: `count` is of all that is open; `items` are the most urgent, then the newest. */
export const todoList = z.strictObject({ count, items: z.array(todoItem) })

export type TodoList = z.infer<typeof todoList>

/** What waits behind each tab of the back office. */
export const todoTabs = z.strictObject({
  /** Washes to close, and visits whose hour is to be agreed. */
  appointments: count,
  /** Those who may be an older client. */
  clients: count,
  contacts: count,
  partnerships: count,
  /** Those that wait for a look. */
  reviews: count,
  /** Subscriptions with a month that is not paid. */
  subscribers: count,
})

export type TodoTabs = z.infer<typeof todoTabs>

/** A line of the journal. Shapes: `actor` is an e-mail, 'system' or 'client:12'; `target` an e-mail or 'noun:id'. */
export const auditEntry = z.strictObject({
  id,
  createdAt: instant,
  actor: z.string(),
  action: z.string(),
  target: z.string().nullable(),
  details: z.record(z.string(), z.unknown() as z.ZodType<string | number | boolean>).nullable(),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** A copy of all the data, as GET /api/admin/backups lists it. */
export const backup = z.strictObject({
  /** Its file in DATA_DIR/backups. */
  name: z.string(),
  bytes: count,
  madeAt: instant,
})

export type Backup = z.infer<typeof backup>

/** The copies, newest first, and how they come about. */
export const backupList = z.strictObject({
  copies: z.array(backup),
  /** 0 when none is planned here: the database is on a libSQL server, or it was so configured. */
  everyMinutes: count,
  /** Each of them, by a command of whoever runs the server. */
  isSentElsewhere: z.boolean(),
  /** What was last known of the store that takes an encrypted copy each night; null where none does. */
  elsewhere: z
    .strictObject({
      /** 'compartiment chez hôte'. */
      place: z.string(),
      copies: z.array(backup),
      /** When the last one was found whole there. */
      arrivedAt: instant.nullable(),
      /** Why the last try failed, in a sentence; null where it did not. */
      failure: z.string().nullable(),
    })
    .nullable(),
})

export type BackupList = z.infer<typeof backupList>

/** A row that was found; `q` finds it again in its own grid. */
export const searchHit = z.strictObject({
  id,
  title: z.string(),
  /** What tells it from others of the same name, in words. */
  detail: z.string(),
  q: z.string(),
})

export type SearchHit = z.infer<typeof searchHit>

/** Each group newest first; `hasMore` says that there are others. */
export const searchReply = z.record(
  z.enum(searchGroups),
  z.strictObject({ hits: z.array(searchHit), hasMore: z.boolean() }),
)

export type SearchReply = z.infer<typeof searchReply>

/** Somebody who runs the business. `createdAt` is an ISO instant. */
export const administrator = z.strictObject({
  id,
  email: z.string(),
  createdAt: instant,
  hasTwoFactor: z.boolean(),
  /** The one who asks. */
  isMe: z.boolean(),
})

export type Administrator = z.infer<typeof administrator>

/** An open session of the back office. Shapes: `id` names it and opens nothing; instants are ISO. */
export const adminSessionLine = z.strictObject({
  id: z.string(),
  email: z.string(),
  /** 'Chrome sur Windows'; null for a session of an earlier version. */
  device: z.string().nullable(),
  startedAt: instant,
  /** To within five minutes. */
  usedAt: instant,
  /** The session of this very call. */
  isThis: z.boolean(),
})

export type AdminSessionLine = z.infer<typeof adminSessionLine>

export const twoFactorState = z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: count })

export type TwoFactorState = z.infer<typeof twoFactorState>

/** What an authenticator application needs: `uri` for its camera, `secret` (base 32) for the keyboard. */
export const twoFactorSetup = z.strictObject({ secret: z.string(), uri: z.string() })

export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

/** What is open. `outboxId` is the given-up message that it is about, which can be put back. */
export const adminAlert = z.strictObject({
  id,
  kind: z.enum(['alert', 'message_failed', 'copy_failed']),
  text: z.string(),
  createdAt: instant,
  outboxId: id.nullable(),
})

export type AdminAlert = z.infer<typeof adminAlert>

/** A message that was given up. */
export const failedMessage = z.strictObject({
  id,
  subject: z.string(),
  recipientAddress: z.string(),
  failedAt: instant,
  lastError: z.string().nullable(),
})
