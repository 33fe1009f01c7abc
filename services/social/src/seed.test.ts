import { WORLD } from '@sottomondo/first-world'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { seedSocial } from './seed.ts'
import { MAILS } from './seed-mails.ts'
import { social } from './service.ts'

const under = useService(social)

test('the player of the printed login has mail, once, however often the world is seeded', async () => {
  expect(await seedSocial(under.pool, under.clock.nowMs())).toBe(MAILS.length)
  expect(await seedSocial(under.pool, under.clock.nowMs())).toBe(0)
  const [first] = WORLD
  const player = newPlayer({ accountId: first?.accountId ?? 0, accountName: first?.accountName ?? '' })
  const { mails } = granted(await under.rpc(MailService).list(callOf(player), { folder: 'received', q: '' }))
  const own = MAILS.filter(({ to }) => to === first?.accountName)
  expect(mails.map(({ subject, mailRead }) => [subject, mailRead])).toEqual(
    own.map(({ subject, read = false }) => [subject, read]),
  )
  const { unreadMails } = granted(await under.rpc(MailService).countUnread(callOf(player), {}))
  expect(unreadMails).toBe(own.filter(({ read }) => !read).length)
})
