import { FamilyService, type ReserveFamilyReply, type ReserveFamilyRequest } from '@sottomondo/proto/economy/v1/family'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { FakeRpcs } from '@sottomondo/test-kit'

/** What a player or a family has. */
interface Owned {
  cashPocket: number
  bullets: number
  credits: number
  crusherCapacity: number
}
type Asset = Exclude<keyof Owned, 'crusherCapacity'>
type Owner = `player ${number}` | `family ${number}`

interface Reservation {
  request: ReserveFamilyRequest
  reply: ReserveFamilyReply
}

/** economy's holdings in memory, as its proto describes them: reservations, and how social's fact ends each. */
export interface FakeEconomy {
  /** Every reservation that arrived, repetitions too. */
  readonly requests: ReserveFamilyRequest[]
  reserve(request: ReserveFamilyRequest): ReserveFamilyReply | Refusal
  /** Hears how an intent ended; a second time does nothing. */
  settle(fact: { escrowId: string; outcome: 'commit' | 'void' }): void
  has(owner: Owner): Owned
  give(owner: Owner, more: Partial<Owned>): void
  /** The reservations that nobody has ended. */
  open(): string[]
  /** Answers the rpcs of a fake with it. */
  play(rpcs: FakeRpcs): void
  /** Runs after a reservation was made, before it is answered. */
  meanwhile(work: ((request: ReserveFamilyRequest) => Promise<unknown>) | undefined): void
  /** Refuses every reservation so from now on; undefined: by its own rules. */
  refuseWith(refusal: Refusal | undefined): void
}

const purposes: Record<string, { payer: 'player' | 'family'; asset: Asset; to: 'player' | 'family' | 'spent' }> = {
  familyFounding: { payer: 'player', asset: 'cashPocket', to: 'spent' },
  familyJoin: { payer: 'player', asset: 'cashPocket', to: 'family' },
  familyLeave: { payer: 'player', asset: 'cashPocket', to: 'family' },
  familyCashDeposit: { payer: 'player', asset: 'cashPocket', to: 'family' },
  familyBulletsDeposit: { payer: 'player', asset: 'bullets', to: 'family' },
  familySymbol: { payer: 'player', asset: 'credits', to: 'spent' },
  familyName: { payer: 'player', asset: 'credits', to: 'spent' },
  familyCashWithdrawal: { payer: 'family', asset: 'cashPocket', to: 'player' },
  familyBulletsWithdrawal: { payer: 'family', asset: 'bullets', to: 'player' },
  familyExpansion: { payer: 'family', asset: 'cashPocket', to: 'spent' },
  familyCrusher: { payer: 'family', asset: 'cashPocket', to: 'spent' },
  familyUpkeep: { payer: 'family', asset: 'cashPocket', to: 'spent' },
}
const lossPercent = 15
const tooLittle: Record<string, string> = {
  'player cashPocket': 'Je hebt niet genoeg geld op zak.',
  'player bullets': 'Je hebt niet genoeg kogels.',
  'player credits': 'Je hebt niet genoeg credits.',
  'family cashPocket': 'Er staat niet genoeg op de familiebank.',
  'family bullets': 'Er liggen niet genoeg kogels in het magazijn van de familie.',
}

export function createFakeEconomy(): FakeEconomy {
  const owned = new Map<Owner, Owned>()
  const reservations = new Map<string, Reservation>()
  const ended = new Set<string>()
  const requests: ReserveFamilyRequest[] = []
  let refusal: Refusal | undefined
  let hook: ((request: ReserveFamilyRequest) => Promise<unknown>) | undefined

  const has = (owner: Owner): Owned => owned.get(owner) ?? { cashPocket: 0, bullets: 0, credits: 0, crusherCapacity: 0 }
  function give(owner: Owner, more: Partial<Owned>): void {
    const now = { ...has(owner) }
    for (const [asset, amount] of Object.entries(more) as [keyof Owned, number][]) now[asset] += amount
    owned.set(owner, now)
  }
  const ownerOf = (kind: 'player' | 'family', { accountId, familyId }: ReserveFamilyRequest): Owner =>
    kind === 'player' ? `player ${accountId}` : `family ${familyId}`

  function reserve(request: ReserveFamilyRequest): ReserveFamilyReply | Refusal {
    const purpose = purposes[request.purpose]
    if (!purpose) throw new Error(`economy knows no ${request.purpose}`)
    const first = reservations.get(request.escrowId)
    if (first) return first.reply
    if (ended.has(request.escrowId)) return refuse('conflict', 'Deze reservering is al vervallen.')
    if (refusal) return refusal
    const { payer, asset } = purpose
    const lost = request.purpose === 'familyBulletsDeposit' ? Math.ceil((request.amount * lossPercent) / 100) : 0
    if (lost === request.amount) {
      const text = 'Van één kogel komt niets in het magazijn aan. Leg er minstens twee in.'
      return refuse('invalid', text, { fields: { amount: text } })
    }
    const from = ownerOf(payer, request)
    if (has(from)[asset] < request.amount)
      return refuse(
        'insufficientFunds',
        tooLittle[`${payer} ${asset}`] ?? 'Te weinig.',
        payer === 'player' && asset === 'cashPocket' ? { costEuro: request.amount } : {},
      )
    give(from, { [asset]: -request.amount })
    const reply = { amount: request.amount, arriving: request.amount - lost }
    reservations.set(request.escrowId, { request, reply })
    return reply
  }

  return {
    requests,
    has,
    give,
    reserve,
    play(rpcs) {
      rpcs.answer(FamilyService, 'reserve', async (_ctx, request) => {
        requests.push(request)
        const answer = reserve(request)
        await hook?.(request)
        return answer as ReserveFamilyReply
      })
    },
    settle({ escrowId, outcome }) {
      if (ended.has(escrowId)) return
      ended.add(escrowId)
      const one = reservations.get(escrowId)
      if (!one && outcome === 'commit') throw new Error(`escrow ${escrowId} is unknown and can’t be settled by commit`)
      if (!one) return
      reservations.delete(escrowId)
      const { request, reply } = one
      const { payer, asset, to } = purposes[request.purpose] as (typeof purposes)[string]
      if (outcome === 'void') return give(ownerOf(payer, request), { [asset]: reply.amount })
      if (to !== 'spent') give(ownerOf(to, request), { [asset]: reply.arriving })
      if (request.crusherCapacity > 0) give(ownerOf('family', request), { crusherCapacity: request.crusherCapacity })
    },
    open: () => [...reservations.keys()],
    meanwhile(work) {
      hook = work
    },
    refuseWith(given) {
      refusal = given
    },
  }
}
