import { z } from 'zod'
import { feature } from '../feature.ts'
import { existingName, id, idOf, isoTime, line, message, text } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'
import { firstUnless, listQuery } from '../list.ts'

const mailFolders = ['received', 'sent'] as const

/** spec 1 §5, §9: the limit for premium players; social cuts off other players' texts earlier. */
const bodyCharacters = 5000

/** social cuts off longer ones (`mailRules`). */
const subjectCharacters = 75

const chosenMost = 500

const soughtCharacters = 100

const badSearch = { error: `Zoek met hoogstens ${soughtCharacters} tekens.` }

/** null: the house. */
const party = z.object({ accountName: z.string().nullable() })

const mailFields = z.object({
  mailId: z.number().int(),
  sender: party,
  receiver: party,
  subject: z.string(),
  /** The source of the text, with its tags. */
  body: z.string(),
  createdAt: isoTime,
  /** Read by the player: their own sent mails are always read. */
  mailRead: z.boolean(),
  /** Deleted by the player. */
  mailDeleted: z.boolean(),
})

const gone = { error: 'Deze mail bestaat niet (meer).' }

const oneMail = {
  access: 'player',
  refusals: ['notFound'],
  params: z.object({
    id: idOf('mail', z.coerce.number(gone).int(gone).positive(gone).max(Number.MAX_SAFE_INTEGER, gone)),
  }),
} as const

/** The number of unread mails, and the version of the mailbox at that time. */
const unread = z.object({ unreadMails: z.number().int().nonnegative(), unreadVersion: z.number().int() })

const changed = unread.extend({ message: z.string() })

/** spec 3 §7 */
const noMailing = { error: 'Please fill in both the subject and body.' }

/** spec 1 §5 */
const noneChosen = { error: 'Please select mails to delete.' }

const chosen = z.object({
  mailIds: z
    .array(idOf('mail', id), noneChosen)
    .min(1, noneChosen)
    .max(chosenMost, { error: `Kies hoogstens ${chosenMost} mails tegelijk.` }),
})

export const mail = feature({
  switch: { name: 'mail', order: 200, label: 'Mail versturen' },
  calls: {
    'POST /api/admin/MailToAll': {
      summary: 'Send a mail of the house to every player; delivery goes on after the answer',
      access: 'admin',
      rpc: 'social.mail.sendToAll',
      form: true,
      body: z.object({
        subject: z
          .string(noMailing)
          .overwrite(cleanLine)
          .min(1, noMailing)
          .check(atMost(subjectCharacters, { error: `Een onderwerp heeft hoogstens ${subjectCharacters} tekens.` })),
        body: text(noMailing.error),
      }),
      answer: message,
    },
    'GET /api/mail': {
      summary: 'List the mails that the player received or sent, newest first',
      access: 'player',
      rpc: 'social.mail.list',
      query: listQuery({
        filters: {
          folder: firstUnless(mailFolders, 'Onbekende map.'),
          /** Searched for in names, subjects and texts. */
          q: z.string(badSearch).overwrite(cleanLine).check(atMost(soughtCharacters, badSearch)).default(''),
        },
      }),
      answer: z.array(mailFields),
    },
    'GET /api/mail/{id}': {
      ...oneMail,
      summary: 'Get one mail that the player received or sent',
      rpc: 'social.mail.get',
      answer: z.object({
        mail: mailFields,
        /** Whether the player has blocked the sender. */
        senderBlocked: z.boolean(),
        /** The text as sanitised HTML: ui-kit’s `MarkupView` shows it. */
        html: z.string(),
        /** The start of a reply: its subject, and the mail as a quotation. */
        replySubject: z.string(),
        quote: z.string(),
      }),
    },
    'PATCH /api/mail/read/{id}': {
      ...oneMail,
      summary: 'Mark a received mail as read',
      // Each mail can be read once.
      boundedByGame: true,
      rpc: 'social.mail.read',
      answer: unread,
    },
    'POST /api/mail/readAll': {
      summary: 'Mark as read every mail received up to the named one; later ones stay unread',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.mail.readAll',
      body: z.object({ id: idOf('mail', id) }),
      answer: changed,
    },
    'PATCH /api/mail/delete/{id}': {
      ...oneMail,
      summary: 'Delete a mail from the player’s own mailbox',
      rpc: 'social.mail.delete',
      answer: changed,
    },
    'POST /api/mail/deleteMails': {
      summary: 'Delete several mails from the player’s own mailbox',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.mail.deleteMails',
      body: chosen,
      answer: changed,
    },
    'POST /api/mail/restore': {
      summary: 'Restore deleted mails',
      access: 'player',
      refusals: ['notFound'],
      rpc: 'social.mail.restoreMails',
      body: chosen,
      answer: changed,
    },
    'POST /api/mail/send': {
      summary: `Send a mail to a living player; its text is cut off at 2000 characters, of premium players at ${bodyCharacters}`,
      access: 'player',
      switch: 'mail',
      form: true,
      namesPlayer: 'receiverName',
      whenBlocked: 'refused',
      rpc: 'social.mail.send',
      body: z.object({
        receiverName: existingName,
        subject: line('Vul een onderwerp in.', { cutAt: subjectCharacters })
          .nullish()
          .transform((subject) => subject ?? '')
          .pipe(z.string()),
        body: text('Een lege mail zegt niets. Schrijf er iets in.'),
      }),
      answer: z.object({ message: z.string(), mailId: z.number().int() }),
    },
    'GET /api/mail/block': {
      summary: 'List the players whose mail the player blocks, last blocked first',
      access: 'player',
      rpc: 'social.mail.listBlocked',
      answer: z.object({ accountNames: z.array(z.string()) }),
    },
    'POST /api/mail/block': {
      summary: 'Block or unblock mail of a player; a blocked sender is told so',
      access: 'player',
      refusals: ['notFound'],
      form: true,
      rpc: 'social.mail.block',
      body: z.object({
        accountName: existingName,
        blocked: z.boolean({ error: 'Kies of je deze speler wilt blokkeren.' }).default(true),
      }),
      answer: z.object({ message: z.string(), accountName: z.string(), blocked: z.boolean() }),
    },
  },
})
