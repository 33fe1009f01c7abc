import type { PerkState } from '@sottomondo/perk-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Holdings } from '../../kernel/ledger/transfer.ts'
import type { PaymentPreference } from '../payment/payment.public.ts'

const belongings = {
  holdings: [typed<Holdings>('jsonb'), 'ledger_holdings($owner)'],
  paymentPreference: [
    typed<PaymentPreference | null>('text|null'),
    '(select payment_preference from player_settings where account_id = $accountId)',
  ],
  premiumUntilMs: [
    'epochMs|null',
    '(select premium_until from gangster join premium using (user_id) where account_id = $accountId)',
  ],
  garageExtensions: ['int|null', '(select extensions from garage where account_id = $accountId)'],
  cars: [
    typed<{ carName: string; cars: number }[]>('json'),
    `(select coalesce(json_agg(json_build_object('carName', car_name, 'cars', cars)), '[]') from (
       select car_name, count(*) as cars from item i join car on car_id = i.id
       where i.owner_kind = 'player' and i.owner_id = $owner and i.kind = 'CAR' group by car_name) as counted)`,
  ],
  healingItemId: ['int|null', '(select healing_item_id from healing where account_id = $accountId)'],
  perks: [
    typed<PerkState[]>('json'),
    `(select coalesce(json_agg(json_build_object('perkId', perk_id, 'level', level, 'augmentId', augment_id)
       order by perk_id), '[]') from perk where account_id = $accountId)`,
  ],
  ownsBulletFactory: ['bool', 'exists (select from bullet_factory where owner_account_id = $accountId)'],
} as const

const belongingsRead = statement({
  name: 'belongings_read',
  params: { accountId: 'bigint', owner: 'text' },
  row: belongings,
  text: 'select $row',
})
/** Reads what a player has of all features in one statement: every screen's start asks for it. */
export const readBelongings = (db: Db, accountId: number) =>
  belongingsRead.one(db, { accountId, owner: String(accountId) })
