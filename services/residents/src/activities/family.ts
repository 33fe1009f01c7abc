import type { Calls } from '@sottomondo/api-contract'
import { anyOf } from '../any-of.ts'
import { mayAsk, noteRequest } from '../memory.ts'
import { residentsRules } from '../residents.rules.ts'
import { type Activity, read, type Situation, type Step, step, wealthOf } from './activity.ts'

type Invitation = Calls['GET /api/family/invitations']['answer']['invitations'][number]
type Seen = {
  family: Calls['GET /api/family/settings']['answer']
  online: Calls['GET /api/online']['answer']['players']
}

/** The days of upkeep that a don keeps in the family's bank. */
const upkeepDays = 5
/** Of the don's own pocket and bank. */
const depositShare = 0.1
const once = residentsRules.rememberedDays * 24 * 60

/** The letter that comes beside an invitation; sent first, so that nobody is invited without a word. */
const letter = (familyName: string, accountName: string): { subject: string; body: string } => ({
  subject: `Een plaats aan tafel bij ${familyName}`,
  body: `Beste ${accountName},[BR][BR]Wij houden bij wie vooruitkomt in deze stad, en jij komt vooruit. Bij [B]${familyName}[/B] is een stoel vrij. Je vindt de uitnodiging bij Familie; zeg ja of zeg nee, maar laat de soep niet koud worden.[BR][BR][I]Namens de don, een inwoner van de stad.[/I]`,
})

/** A don looks after the bank, and writes to players who come up, then invites them. */
export const family: Activity<Seen> = {
  mayBe: ({ me }) => me.familyName !== null,
  look: async (session) => {
    const [family, online] = await Promise.all([
      read(session, 'GET /api/family/settings'),
      read(session, 'GET /api/online'),
    ])
    return family && { family, online: online?.players ?? [] }
  },
  plan: ({ family, online }, situation) => {
    const { me, residents, random, nowMs } = situation
    const { familyName, rights, familyBank, upkeepEuro, memberCount, maxMembers, openInvitations } = family
    if (familyName === null) return undefined
    if (familyBank !== null && familyBank < upkeepEuro * upkeepDays && mayAsk(situation, 'upkeep', 60)) {
      const amount = Math.min(Math.floor(wealthOf(me) * depositShare), upkeepEuro)
      if (amount > 0)
        return step(
          'POST /api/family/settings/depositCash',
          { body: { amount } },
          { costEuro: amount, note: (kept) => noteRequest(kept, 'upkeep', nowMs) },
        )
    }
    if (!rights.includes('invite') || memberCount + openInvitations >= maxMembers) return undefined
    const risers = online.filter(
      ({ accountName, familySymbol, rankNumber }) =>
        !residents.has(accountName) && familySymbol === null && rankNumber >= residentsRules.invitedFromRank,
    )
    const written = risers.find(
      ({ accountName }) =>
        !mayAsk(situation, `letter ${accountName}`, once) && mayAsk(situation, `invite ${accountName}`, once),
    )
    if (written)
      return step(
        'POST /api/family/invite',
        { body: { inviteeAccountName: written.accountName, role: 'MEMBER' } },
        { note: (kept) => noteRequest(kept, `invite ${written.accountName}`, nowMs) },
      )
    const chosen = anyOf(
      random,
      risers.filter(({ accountName }) => mayAsk(situation, `letter ${accountName}`, once)),
    )
    if (!chosen) return undefined
    return step(
      'POST /api/mail/send',
      { body: { receiverName: chosen.accountName, ...letter(familyName, chosen.accountName) } },
      { note: (kept) => noteRequest(kept, `letter ${chosen.accountName}`, nowMs) },
    )
  },
}

/** A resident without a family accepts what costs little. */
export function answerToFamily(invitations: readonly Invitation[], { me }: Situation): Step | undefined {
  const [first] = invitations.filter(({ joinCost }) => joinCost <= wealthOf(me) / 2)
  return (
    first &&
    step('POST /api/family/invite/acceptById', { query: { inviteId: first.inviteId } }, { costEuro: first.joinCost })
  )
}
