import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { BackfireOption, ChatSymbol } from './settings.rules.ts'

const settings = {
  profileBody: 'text',
  profileByPremium: 'bool',
  profileBackground: 'text|null',
  profileTextColor: 'text|null',
  backfireOption: typed<BackfireOption | null>('text|null'),
  customBullets: 'bigint|null',
  heistNotification: 'bool',
  showNftOnProfile: 'bool',
  chatSymbol: typed<ChatSymbol | null>('text|null'),
  testament: ['text|null', 'heir.name'],
  heirDiedAtMs: ['epochMs|null', 'heir.died_at'],
} as const
export type Settings = RowOf<typeof settings>

const unset: Settings = {
  profileBody: '',
  profileByPremium: false,
  profileBackground: null,
  profileTextColor: null,
  backfireOption: null,
  customBullets: null,
  heistNotification: true,
  showNftOnProfile: false,
  chatSymbol: null,
  testament: null,
  heirDiedAtMs: null,
}

const settingsRead = statement({
  name: 'settings_read',
  params: { accountId: 'bigint' },
  row: settings,
  text: `select $row from settings left join gangster heir on heir.id = testament_account_id
    where account_id = $accountId`,
})
/** Returns all of a gangster's settings, with defaults for missing ones. */
export const readSettings = async (db: Db, accountId: number): Promise<Settings> =>
  (await settingsRead.first(db, { accountId })) ?? unset

/** Each statement writes one group of settings and leaves the rest. */
export const writeProfile = statement({
  name: 'settings_profile',
  params: { accountId: 'bigint', body: 'text', byPremium: 'bool', background: 'text', textColor: 'text' },
  text: `insert into settings (account_id, profile_body, profile_by_premium, profile_background, profile_text_color)
    values ($accountId, $body, $byPremium, $background, $textColor)
    on conflict (account_id) do update set profile_body = excluded.profile_body, profile_by_premium = excluded.profile_by_premium,
      profile_background = excluded.profile_background, profile_text_color = excluded.profile_text_color`,
})

export const writeTestament = statement({
  name: 'settings_testament',
  params: { accountId: 'bigint', heirAccountId: 'bigint|null' },
  text: `insert into settings (account_id, testament_account_id) values ($accountId, $heirAccountId)
    on conflict (account_id) do update set testament_account_id = excluded.testament_account_id`,
})

export const writeBackfire = statement({
  name: 'settings_backfire',
  params: { accountId: 'bigint', backfireOption: typed<BackfireOption>('text'), customBullets: 'bigint|null' },
  text: `insert into settings (account_id, backfire_option, custom_bullets)
    values ($accountId, $backfireOption, $customBullets)
    on conflict (account_id) do update
      set backfire_option = excluded.backfire_option, custom_bullets = excluded.custom_bullets`,
})

export const toggleHeistNotification = statement({
  name: 'settings_heist_notification',
  params: { accountId: 'bigint' },
  row: { heistNotification: 'bool' },
  text: `insert into settings (account_id, heist_notification) values ($accountId, false)
    on conflict (account_id) do update set heist_notification = not settings.heist_notification
    returning $row`,
})

export const writeNftDisplay = statement({
  name: 'settings_nft_display',
  params: { accountId: 'bigint', shown: 'bool' },
  text: `insert into settings (account_id, show_nft_on_profile) values ($accountId, $shown)
    on conflict (account_id) do update set show_nft_on_profile = excluded.show_nft_on_profile`,
})

export const writeSymbol = statement({
  name: 'settings_symbol',
  params: { accountId: 'bigint', symbol: typed<ChatSymbol | null>('text|null') },
  text: `insert into settings (account_id, chat_symbol) values ($accountId, $symbol)
    on conflict (account_id) do update set chat_symbol = excluded.chat_symbol`,
})

/** The bar is the user's: their next gangster has it, too. */
export const writeBar = statement({
  name: 'settings_bar',
  params: { userId: 'bigint', bar: 'text[]' },
  text: "update app_user set bar = nullif($bar, '{}'::text[]) where id = $userId",
})

const symbolsAfter = statement({
  name: 'settings_symbols_after',
  params: { afterKey: 'bigint', mostRows: 'bigint' },
  row: {
    key: ['bigint', 'account_id'],
    accountId: 'bigint',
    symbol: ['text!', 'chat_symbol'],
    setAtMs: ['bigint', '(extract(epoch from clock_timestamp()) * 1000)::bigint'],
  },
  text: `select $row from settings where chat_symbol is not null and account_id > $afterKey
    order by account_id limit $mostRows for share`,
})
/** Returns the next chosen symbols, by account, as of now: locked, so that a choice under way is told with a later time. */
export const readSymbolsAfter = (db: Db, afterKey: number, mostRows: number) =>
  symbolsAfter.all(db, { afterKey, mostRows })
