import { renderMarkup } from '@sottomondo/markup/render'
import type { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { isName } from '../../kernel/account/account.rules.ts'
import { findGangsterByName } from '../../kernel/account/account.store.ts'
import { findUser } from '../../kernel/user/user.store.ts'
import { listFriends } from '../friends/friends.public.ts'
import { isNftHolder } from '../nft/nft.public.ts'
import { readSettings, type Settings, writeProfile } from '../settings/settings.public.ts'
import {
  bodyFault,
  bodyOf,
  colorOf,
  contrastOf,
  profileRules as rules,
  profileTexts as texts,
} from './profile.rules.ts'

const nobody = {
  found: false,
  accountId: 0,
  accountName: '',
  gender: '',
  createdAtMs: 0,
  friends: [],
  profileHtml: '',
  profileBackgroundColor: '',
  profileTextColor: '',
  showsNft: false,
}

const colorsOf = ({ profileBackground, profileTextColor }: Settings) => ({
  profileBackgroundColor: profileBackground ?? rules.defaultBackgroundColor,
  profileTextColor: profileTextColor ?? rules.defaultTextColor,
})

/** A gangster's profile, and their list of friends. */
export function profileHandlers({ kit }: Pick<AccountsContext, 'kit'>): Handlers<typeof ProfileService> {
  const { pool } = kit
  const limits = { premium: rules.maxCharactersPremium, others: rules.maxCharacters }
  const host = new URL(kit.config.PUBLIC_ORIGIN).origin
  return {
    async find(_ctx, { accountName }) {
      const gangster = isName(accountName) ? await findGangsterByName(pool, accountName) : undefined
      if (!gangster) return nobody
      const { accountId, userId, diedAtMs, gender, createdAtMs } = gangster
      const [settings, friends, user] = await Promise.all([
        readSettings(pool, accountId),
        listFriends(pool, accountId),
        findUser(pool, userId),
      ])
      const blockedUntilMs = user?.blockedUntilMs ?? 0
      return {
        found: true,
        accountId,
        accountName: gangster.accountName,
        gender,
        createdAtMs,
        diedAtMs: diedAtMs ?? undefined,
        blockedUntilMs: blockedUntilMs > kit.clock.nowMs() ? blockedUntilMs : undefined,
        ...colorsOf(settings),
        profileHtml: renderMarkup(settings.profileBody, { isPremium: settings.profileByPremium, host, limits }).html,
        friends,
        profileBody: settings.profileBody,
        showsNft: settings.showNftOnProfile && (await isNftHolder(pool, userId)),
      }
    },

    async getOwn(ctx) {
      const settings = await readSettings(pool, playerOf(ctx).accountId)
      return {
        profileBody: settings.profileBody,
        ...colorsOf(settings),
        maxCharacters: rules.maxCharacters,
        maxCharactersPremium: rules.maxCharactersPremium,
        defaultBackgroundColor: rules.defaultBackgroundColor,
        defaultTextColor: rules.defaultTextColor,
      }
    },

    update: kit.change(async (change, request) => {
      const { accountId, isPremium } = playerOf(change)
      const body = bodyOf(request.profileBody)
      const [background, textColor] = [colorOf(request.profileBackground), colorOf(request.profileTextColor)]
      const faulty = refuseFields({
        profileBody: bodyFault(body, isPremium),
        profileBackground: background === null ? texts.badColor : null,
        profileTextColor: textColor === null ? texts.badColor : null,
      })
      if (faulty || background === null || textColor === null) return faulty ?? refuse('invalid', texts.badColor)
      if (contrastOf(background, textColor) < rules.minContrast)
        return refuse('invalid', texts.unreadable, { fields: { profileTextColor: texts.unreadable } })
      await writeProfile.run(change.tx, { accountId, body, byPremium: isPremium, background, textColor })
      const look = { profileBody: body, profileBackgroundColor: background, profileTextColor: textColor }
      return { ...look, message: texts.saved }
    }),
  }
}
