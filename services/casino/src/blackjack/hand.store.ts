import type { BlackjackAction } from '@sottomondo/casino-rules'
import { type Db, type RowOf, statement, typed } from '@sottomondo/server-kit'
import { blackjackLimits } from './blackjack.rules.ts'

const hand = {
  roundId: ['uuid', 'h.round_id'],
  accountId: ['bigint', 'h.account_id'],
  betEuro: 'bigint',
  seedId: 'bigint',
  nonce: 'bigint',
  startedAtMs: 'epochMs',
  actions: [typed<BlackjackAction[]>('text[]'), 'h.actions'],
  actedAtMs: 'epochMs',
  /** A double or split whose stake is being asked for. */
  pendingAction: typed<BlackjackAction | null>('text|null'),
  raiseStep: ['int', 'h.raise_step'],
  /** Null until the fact of its end has come; economy knows before. */
  paidEuro: ['bigint|null', '(select winnings_euro from closed_game g where g.round_id = h.round_id)'],
} as const
/** A round of blackjack that its bet has opened. */
export type OpenedHand = RowOf<typeof hand>

const handFind = statement({
  name: 'blackjack_hand_find',
  params: { roundId: 'uuid' },
  row: hand,
  text: 'select $row from blackjack_hand h where round_id = $roundId',
})
export const findHand = (db: Db, roundId: string) => handFind.first(db, { roundId })

const handOpen = statement({
  name: 'blackjack_hand_open',
  params: {
    roundId: 'uuid',
    accountId: 'bigint',
    betEuro: 'bigint',
    seedId: 'bigint',
    nonce: 'bigint',
    startedAtMs: 'epochMs',
  },
  text: `insert into blackjack_hand (round_id, account_id, bet_euro, seed_id, nonce, started_at, acted_at)
    values ($roundId, $accountId, $betEuro, $seedId, $nonce, $startedAtMs, $startedAtMs)
    on conflict (round_id) do nothing`,
})
export type DealtHand = Pick<OpenedHand, 'roundId' | 'accountId' | 'betEuro' | 'seedId' | 'nonce' | 'startedAtMs'>
/** Writes down a round that was opened; one that is there goes on as it stands. */
export const openHand = (db: Db, dealt: DealtHand): Promise<void> => handOpen.run(db, dealt)

/** What a request was answered with before. */
const answered = {
  asked: 'text|null',
  actionsAfter: 'int|null',
  done: typed<BlackjackAction | null>('text|null'),
  paidStep: ['int|null', 'r.raise_step'],
} as const
export type AnsweredHand = RowOf<typeof hand & typeof answered>

const handFor = statement({
  name: 'blackjack_hand_for',
  params: { accountId: 'bigint', requestId: 'text', looksBack: 'bigint' },
  row: { ...hand, ...answered },
  text: `select $row
    from (select coalesce(
        (select round_id from blackjack_request where account_id = $accountId and request_id = $requestId),
        (select round_id
         from (select round_id, pending_request_id from blackjack_hand where account_id = $accountId
               order by started_at desc limit $looksBack) as late
         where late.pending_request_id = $requestId),
        (select last.round_id
         from (select round_id, pending_action from blackjack_hand where account_id = $accountId
               order by started_at desc limit 1) as last
         where last.pending_action is not null or not exists (select from closed_game g where g.round_id = last.round_id))) as round_id) as wanted
    join blackjack_hand h using (round_id)
    left join blackjack_request r on r.account_id = $accountId and r.request_id = $requestId`,
})
/** The hand that a request is for: the one it was for before, with its answer, else the player's open one. */
export const findHandFor = (db: Db, accountId: number, requestId: string): Promise<AnsweredHand | undefined> =>
  handFor.first(db, { accountId, requestId, looksBack: blackjackLimits.handsLookedBack })

const handLast = statement({
  name: 'blackjack_hand_last',
  params: { accountId: 'bigint' },
  row: hand,
  text: 'select $row from blackjack_hand h where account_id = $accountId order by started_at desc limit 1',
})
/** The last hand that a player had open. */
export const findLastHand = (db: Db, accountId: number) => handLast.first(db, { accountId })

const pendingDropped = statement({
  name: 'blackjack_unpaid',
  params: { roundId: 'uuid', raiseStep: 'int' },
  text: `update blackjack_hand set pending_action = null, pending_request_id = null, pending_asked = null
    where round_id = $roundId and raise_step = $raiseStep`,
})
/** The step was refused: the hand goes on without its action. */
export const dropPending = (db: Db, roundId: string, raiseStep: number) =>
  pendingDropped.run(db, { roundId, raiseStep })

const requestNote = statement({
  name: 'blackjack_note',
  params: {
    accountId: 'bigint',
    requestId: 'text',
    roundId: 'uuid',
    asked: 'text',
    actionsAfter: 'int',
    atMost: 'bigint',
  },
  text: `insert into blackjack_request (account_id, request_id, round_id, asked, actions_after)
    select $accountId, $requestId, $roundId, $asked, $actionsAfter
    where (select count(*) from blackjack_request where round_id = $roundId) < $atMost on conflict do nothing`,
})
/** Remembers a request that came after another action and did nothing; of a storm of them not all. */
export const noteRequest = (
  db: Db,
  note: { accountId: number; requestId: string; roundId: string; asked: string; actionsAfter: number },
) => requestNote.run(db, { ...note, atMost: blackjackLimits.rememberedRequests })

const handStand = statement({
  name: 'blackjack_stand',
  params: { roundId: 'uuid', before: 'int', actions: 'text[]' },
  text: `update blackjack_hand set actions = $actions
    where round_id = $roundId and cardinality(actions) = $before and pending_action is null`,
})
/** Ends a hand that its player left, unless he has come back. @param actions all of them */
export const standHand = async (
  db: Db,
  { roundId, actions: before }: Pick<OpenedHand, 'roundId' | 'actions'>,
  actions: readonly BlackjackAction[],
): Promise<boolean> => (await handStand.count(db, { roundId, before: before.length, actions: [...actions] })) > 0

const handForget = statement({
  name: 'blackjack_forget',
  params: { nowMs: 'epochMs', days: 'int' },
  text: 'delete from blackjack_hand where started_at < $nowMs::timestamptz - make_interval(days => $days)',
})
/** Forgets hands so old that no request comes again for them. */
export const forgetOldHands = (db: Db, nowMs: number) =>
  handForget.run(db, { nowMs, days: blackjackLimits.rememberedDays })
