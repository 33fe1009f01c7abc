import { z } from 'zod'
import { feature } from '../feature.ts'
import { idOf, isoTime, line, message } from '../fields.ts'
import { firstUnless } from '../list.ts'

/** RULES: 'chat' is everybody's, 'family' that of the player's own family. */
const chatRooms = ['chat', 'family'] as const

const room = firstUnless(chatRooms, 'Deze kamer bestaat niet.')

const contentCharacters = 300

const pageMost = 100

/** Also the `line` of the push `newChatMessage`. */
const chatMessage = z.object({
  /** Grows in the order of the room, which is the same for all. */
  messageId: z.number().int(),
  /** Plain text, in which no tag means anything; empty for a removed message. */
  content: z.string(),
  createdAt: isoTime,
  /** The writer's chat symbol when they wrote it. */
  symbol: z.string().nullable(),
  Account: z.object({ accountName: z.string() }),
  /** Removed by the admin. */
  removed: z.boolean(),
  /** The mentioned players; their names stand in the text behind an '@', in any case. */
  mentions: z.array(z.string()),
})

const badPage = { error: 'Deze pagina bestaat niet.' }

const place = z.coerce.number(badPage).int(badPage).nonnegative(badPage).max(Number.MAX_SAFE_INTEGER, badPage)

const badLimit = { error: `Vraag minstens één bericht en hoogstens ${pageMost}.` }

const gone = { error: 'Dit bericht bestaat niet (meer).' }

const oneMessage = z.object({
  messageId: idOf('chatMessage', z.coerce.number(gone).int(gone).positive(gone).max(Number.MAX_SAFE_INTEGER, gone)),
})

/** What players say to each other in a room: everybody's, and one of each family. */
export const chat = feature({
  switch: { name: 'chat', order: 205, label: 'Chatten' },
  calls: {
    'GET /api/chat': {
      summary:
        'List the newest messages of a room in its order, those before one, or what came and changed after a version',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.chat.list',
      query: z.object({
        room,
        /** The `olderCursor` of the page before. */
        before: place.optional(),
        /** The version that the page has: also messages that were removed after it come. Without `before`. */
        after: place.optional(),
        /** 50 by default. */
        limit: z.coerce.number(badLimit).int(badLimit).min(1, badLimit).max(pageMost, badLimit).optional(),
      }),
      answer: z.object({
        /** The room's name for `useRoom`: 'chat', or 'family.12'. */
        room: z.string(),
        /** In the order of the room; after a version in that of the changes. */
        messages: z.array(chatMessage),
        /** Null where nothing older is kept. */
        olderCursor: z.number().int().nullable(),
        /** What this page reaches: the next `after`. Every push of the room carries the next one. */
        version: z.number().int().nonnegative(),
        /** After a version: false where more has changed than fits; the rest comes after this page's version. */
        complete: z.boolean(),
      }),
    },
    'POST /api/chat': {
      summary: `Send a message to a room, in at most ${contentCharacters} characters; an empty text is ignored`,
      access: 'player',
      refusals: ['notFound'],
      switch: 'chat',
      // Bounded by the room's own guard against floods.
      boundedByGame: true,
      form: true,
      rpc: 'social.chat.post',
      body: z.object({
        content: line('Typ een bericht.', { cutAt: contentCharacters }),
        room: z.enum(chatRooms, { error: 'Deze kamer bestaat niet.' }).default('chat'),
      }),
      answer: z.object({
        /** Null where there was nothing to say. */
        chatMessage: chatMessage.nullable(),
        /** The version of the room with the message; 0 without one. */
        version: z.number().int().nonnegative(),
      }),
    },
    'POST /api/chat/{messageId}/remove': {
      summary: 'Remove a message from a chat: everybody sees that it is gone',
      access: 'admin',
      refusals: ['notFound'],
      rpc: 'social.chat.remove',
      params: oneMessage,
      answer: message,
    },
  },
})
