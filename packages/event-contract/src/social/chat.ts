import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

const messageId = z.number().int().positive()

/** Counts the pushes of a room, without a gap: one that is missing was missed. */
const version = z.number().int().positive()

export const chat = feature({
  facts: {
    /** Somebody has named a player with an '@' in a room that they hear. */
    'sottomondo.social.chat.mentioned.v1': z.object({
      messageId,
      accountId,
      mentionedAccountId: accountId,
      mentionedAtMs: timeMs,
    }),
    /** An admin has removed a message from a chat. */
    'sottomondo.social.chat.message-removed.v1': z.object({
      /** The request's id. */
      entryId: z.string(),
      /** The admin, under the name that others read. */
      by: z.string(),
      messageId: z.number().int().positive(),
      /** Whose message it was. */
      accountId,
      accountName: z.string(),
      removedAtMs: timeMs,
    }),
  },
  pushes: {
    /** Somebody has said something in a room; to the room. */
    newChatMessage: z.object({
      messageId,
      room: z.string(),
      /** As in the answer of GET /api/chat; absent for readers who have blocked the writer. */
      line: z
        .object({
          messageId,
          content: z.string(),
          createdAt: z.string(),
          symbol: z.string().nullable(),
          Account: z.object({ accountName: z.string() }),
          removed: z.boolean(),
          mentions: z.array(z.string()),
        })
        .optional(),
      version,
    }),
    /** The admin has removed a message; to its room. */
    chatMessageRemoved: z.object({ messageId, room: z.string(), version }),
    /** The player was mentioned in a chat. */
    mentionNotification: z.object({
      room: z.string(),
      messageId,
      accountName: z.string(),
      version: z.number(),
    }),
    /** The player has blocked somebody, or lets them speak again: what they see of chats and mails has changed. */
    blocksChanged: z.object({ accountNames: z.array(z.string()), version: z.number() }),
  },
})
