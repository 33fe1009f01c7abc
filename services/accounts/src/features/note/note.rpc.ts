import type { NoteService } from '@sottomondo/proto/accounts/v1/note'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import { charactersIn, cleanLines } from '@sottomondo/server-kit/text'
import type { AccountsContext } from '../../context.ts'
import { findGangsterByName } from '../../kernel/account/account.store.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import { noteRules as rules, noteTexts as texts } from './note.rules.ts'
import { countOtherNotes, deleteNote, keepNote, readNote } from './note.store.ts'

/** A user's notes about gangsters; whom they are about never hears of them. */
export function noteHandlers({ kit }: Pick<AccountsContext, 'kit'>): Handlers<typeof NoteService> {
  return {
    async get(ctx, { accountName }) {
      const about = await findGangsterByName(kit.pool, accountName)
      if (!about) return refuse('notFound', texts.nobody)
      const kept = await readNote(kit.pool, { userId: userOf(ctx).userId, accountId: about.accountId })
      return { note: kept?.note ?? '', writtenAtMs: kept?.writtenAtMs, mostCharacters: rules.mostCharacters }
    },

    write: kit.change(async (change, { accountName, note: typed }) => {
      const { tx } = change
      const { userId } = userOf(change)
      const about = await findGangsterByName(tx, accountName)
      if (!about) return refuse('notFound', texts.nobody)
      const of = { userId, accountId: about.accountId }
      const note = cleanLines(typed)
      if (note === '') {
        await deleteNote.run(tx, of)
        return { note, message: texts.deleted(about.accountName) }
      }
      if (charactersIn(note) > rules.mostCharacters)
        return refuse('invalid', texts.tooLong, { fields: { note: texts.tooLong } })
      // Those of one user are counted one at a time.
      await lockUser(tx, userId)
      if ((await countOtherNotes(tx, of)) >= rules.mostNotes) return refuse('conflict', texts.tooMany)
      const nowMs = kit.clock.nowMs()
      await keepNote.run(tx, { ...of, note, nowMs })
      return { note, writtenAtMs: nowMs, message: texts.kept(about.accountName) }
    }),
  }
}
