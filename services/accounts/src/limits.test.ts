import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { type Limit, testLimits } from '@sottomondo/test-kit'
import { expect } from 'vitest'
import { features } from '../gen/features.ts'
import {
  accountsUnderTest,
  asPlayer,
  asUser,
  codeSentTo,
  count,
  granted,
  living,
  loggedIn,
  newPerson,
  otpOf,
  signedUp,
  visitor,
} from '../test-support/accounts-under-test.ts'
import { friendsRules } from './features/friends/friends.rules.ts'
import { sessionRules } from './kernel/session/session.rules.ts'

/** What a person may have or do once, or so often: many requests at the same instant. */
const under = accountsUnderTest(features)
const once = (begin: Limit['begin'], after?: Limit['after']): Limit => ({ most: 1, begin, ...(after && { after }) })
const takes = 'sets what is set already'
let userId = 0

testLimits('accounts', {
  'Account/Create': once(async () => {
    const { userId, accountId } = await living(under)
    await under.pool.query('update gangster set died_at = now() where id = $1', [accountId])
    return (nth) =>
      under.account.create(asUser(userId), {
        accountName: `Nieuw_${userId}_${nth}`,
        gender: 'male',
        claimPercentage: 0,
      })
  }),
  'Account/Create: of one name': once(async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => living(under)))
    for (const { accountId } of people)
      await under.pool.query('update gangster set died_at = now() where id = $1', [accountId])
    const accountName = `Samen_${people[0]?.userId}`
    return (nth) =>
      under.account.create(asUser(people[nth]?.userId ?? 0), { accountName, gender: 'male', claimPercentage: 0 })
  }),
  'ApiKey/Create': 'so many keys, of twenty at one instant (api-key.test.ts)',
  'ApiKey/Revoke': 'what is revoked is unknown',
  'Auth/SignUp': once(async () => {
    const { phone } = newPerson()
    return () => under.auth.signUp(visitor(), { ...newPerson(), phone })
  }),
  'Auth/LogIn': {
    most: 'paid',
    async begin() {
      const person = await signedUp(under)
      userId = person.userId
      return () => loggedIn(under, person)
    },
    async after() {
      expect(await count(under.pool, 'session', 'user_id = $1', userId)).toBe(sessionRules.maxPerUser)
    },
  },
  'Auth/LogOut': 'what has ended has ended',
  'Auth/VerifyOtp': {
    // The right code is right for all of them, and opens one session.
    most: 'paid',
    async begin() {
      const person = newPerson()
      const signed = granted(await under.auth.signUp(visitor(), person))
      userId = signed.userId
      const code = await codeSentTo(under, signed.phone)
      return () => under.auth.verifyOtp(visitor(), otpOf(signed.phone, code))
    },
    async after() {
      expect(await count(under.pool, 'session', 'user_id = $1', userId)).toBe(1)
    },
  },
  'Auth/ResendOtp': once(async () => {
    const signed = granted(await under.auth.signUp(visitor(), newPerson()))
    return () => under.auth.resendOtp(visitor(), { phone: signed.phone, userId: signed.userId })
  }),
  'Auth/CorrectPhone': 'so often in a day (correct-phone.test.ts)',
  'Auth/ChangePassword': 'the old password is right once (password.test.ts)',
  'Auth/ForgotPassword': 'each is answered alike; so many mails in an hour (password.test.ts)',
  'Auth/ResetPassword': 'a link is taken by the first (password.test.ts)',
  'Ban/Block': takes,
  'Ban/Unblock': takes,
  'Ban/BanAddress': takes,
  'Ban/LiftAddress': takes,
  'Friends/Add': {
    most: 3,
    async begin() {
      const me = await living(under)
      const left = await Promise.all(Array.from({ length: 10 }, () => living(under)))
      // Earlier lives, all of one user.
      await under.pool.query(
        `with dead as (
          insert into gangster (user_id, name, gender, created_at, died_at)
          select $1::bigint, 'Dode' || n || 'van' || $1::bigint, 'male', now(), now() from generate_series(1, $3::int) as n returning id)
        insert into friend (account_id, friend_account_id, since) select $2::bigint, id, now() from dead`,
        [left[0]?.userId, me.accountId, friendsRules.maxFriends - 3],
      )
      return (nth) =>
        under.rpc(FriendsService).add(asPlayer(me), { friendAccountName: left[nth % 10]?.accountName ?? '' })
    },
  },
  'Friends/Remove': once(async () => {
    const [me, friend] = [await living(under), await living(under)]
    granted(await under.rpc(FriendsService).add(asPlayer(me), { friendAccountName: friend.accountName }))
    return () => under.rpc(FriendsService).remove(asPlayer(me), { friendAccountName: friend.accountName })
  }),
  'Note/Write': 'so many notes, of twenty at one instant (note.test.ts)',
  'Nft/SetAddresses': 'the list is given whole, and no address is of two users (nft.test.ts)',
  'PersonalDataDesk/AskExport': once(async () => {
    const { userId, password: currentPassword } = await living(under)
    return () => under.desk.askExport(asUser(userId), { currentPassword })
  }),
  'PersonalDataDesk/TakeExport': 'the first request takes it, of twenty at one instant (personal-data.test.ts)',
  'PersonalDataDesk/AskDeletion': takes,
  'PersonalDataDesk/RevokeDeletion': once(async () => {
    const { userId, password: currentPassword } = await living(under)
    granted(await under.desk.askDeletion(asUser(userId), { currentPassword }))
    return () => under.desk.revokeDeletion(asUser(userId), {})
  }),
  'Profile/Update': takes,
  'Session/End': 'what has ended has ended',
  'Settings/SetTestament': takes,
  'Settings/SetBackfire': takes,
  'Settings/ToggleHeistNotification': takes,
  'Settings/SetNftDisplay': takes,
  'Settings/SetSymbol': takes,
  'Settings/SetBar': takes,
  'TwoFactor/Begin': takes,
  'TwoFactor/Enable': 'a code’s time step is good once (two-factor.test.ts)',
  'TwoFactor/Disable': 'a code’s time step is good once (two-factor.test.ts)',
  'TwoFactor/Verify': 'a code’s time step is good once (two-factor.test.ts)',
  'WebPush/Choose': takes,
  'WebPush/Subscribe': 'so many devices, of twenty at one instant (web-push.test.ts)',
  'WebPush/Forget': 'what is forgotten is unknown',
  'WebPush/Test': 'a test takes the place of the one before',
})
