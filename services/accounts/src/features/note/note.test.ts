import { NoteService } from '@sottomondo/proto/accounts/v1/note'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { expect, test } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  living,
  refusedWith,
} from '../../../test-support/accounts-under-test.ts'
import { noteRules, noteTexts } from './note.rules.ts'
import { note as noteFeature } from './note.ts'

const under = accountsUnderTest([noteFeature])
const notes = () => under.rpc(NoteService)
const write = (userId: number, accountName: string, note: string, requestId?: string) =>
  notes().write(asUser(userId, requestId), { accountName, note })
const read = async (userId: number, accountName: string) => granted(await notes().get(asUser(userId), { accountName }))

test('what somebody notes about a player is theirs alone, replaced by the next and deleted by an empty one', async () => {
  const [me, about, other] = [await living(under), await living(under), await living(under)]
  const { accountName } = about
  expect(await read(me.userId, accountName)).toMatchObject({ note: '', mostCharacters: 500 })
  const { message, writtenAtMs } = granted(
    await write(me.userId, accountName.toLowerCase(), ' Betaalt laat.\r\nBijt. '),
  )
  expect(message).toBe(`Je notitie over ${accountName} is bewaard.`)
  expect(writtenAtMs).toBe(under.clock.nowMs())
  expect(await read(me.userId, accountName)).toMatchObject({ note: 'Betaalt laat.\nBijt.', writtenAtMs })
  for (const { userId } of [about, other]) expect((await read(userId, accountName)).note).toBe('')
  granted(await write(other.userId, accountName, 'Aardig.'))
  granted(await write(me.userId, accountName, 'Betaalt nu.'))
  expect((await read(me.userId, accountName)).note).toBe('Betaalt nu.')
  expect(granted(await write(me.userId, accountName, ' \n ')).message).toBe(
    `Over ${accountName} staat niets meer opgeschreven.`,
  )
  expect(await read(me.userId, accountName)).toMatchObject({ note: '' })
  expect((await read(other.userId, accountName)).note).toBe('Aardig.')
})

test('a note stays when who it is about dies', async () => {
  const [me, about] = [await living(under), await living(under)]
  granted(await write(me.userId, about.accountName, 'Schoot op mij.'))
  await under.pool.query('update gangster set died_at = now() where id = $1', [about.accountId])
  expect((await read(me.userId, about.accountName)).note).toBe('Schoot op mij.')
})

test('nobody notes anything about who does not exist, nor more than a note may hold', async () => {
  const [me, about] = [await living(under), await living(under)]
  expect(refusedWith(await write(me.userId, 'Nobody', 'Wie?'))).toBe(noteTexts.nobody)
  expect(refusedWith(await notes().get(asUser(me.userId), { accountName: 'Nobody' }))).toBe(noteTexts.nobody)
  granted(await write(me.userId, about.accountName, '👍'.repeat(noteRules.mostCharacters)))
  expect(refusedWith(await write(me.userId, about.accountName, 'x'.repeat(noteRules.mostCharacters + 1)))).toBe(
    noteTexts.tooLong,
  )
  expect((await read(me.userId, about.accountName)).note).toContain('👍')
})

test('of twenty at once as many are kept as there is room for, and one that stands can still be changed', async () => {
  const [me, first] = [await living(under), await living(under)]
  const room = 3
  granted(await write(me.userId, first.accountName, 'Eerste.'))
  await under.pool.query(
    `with born as (
       insert into gangster (user_id, name, gender, created_at, died_at)
       select $1, 'Noted_' || n, 'male', now(), now() from generate_series(1, $2) n returning id
     )
     insert into note select $1, id, 'Nog een.', now() from born`,
    [me.userId, noteRules.mostNotes - 1 - room],
  )
  const people = await Promise.all(Array.from({ length: 20 }, () => living(under)))
  const answers = await Promise.all(people.map(({ accountName }) => write(me.userId, accountName, 'Gezien.')))
  const refused = answers.filter(isRefusal)
  expect(refused).toHaveLength(20 - room)
  for (const { message } of refused) expect(message).toBe(noteTexts.tooMany)
  granted(await write(me.userId, first.accountName, 'Nog steeds.'))
  expect(await count(under.pool, 'note', 'user_id = $1', me.userId)).toBe(noteRules.mostNotes)
})

test('a repeated request changes nothing that was written since', async () => {
  const [me, about] = [await living(under), await living(under)]
  const first = granted(await write(me.userId, about.accountName, 'Eerst.', `note-${me.userId}`))
  granted(await write(me.userId, about.accountName, 'Daarna.'))
  expect(granted(await write(me.userId, about.accountName, 'Eerst.', `note-${me.userId}`))).toEqual(first)
  expect((await read(me.userId, about.accountName)).note).toBe('Daarna.')
})
