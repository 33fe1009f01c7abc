import { formatEuro, useDeed, useSession } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Form, FormActions, FormRow } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import type { CasinoState } from './casino-state.ts'
import { casinoTexts, readsAsError } from './casino-texts.ts'
import { LastPlayed } from './last-played.tsx'
import type { OwnerDraft, OwnerErrors } from './owner-form.ts'
import { bankMove, ownerErrors } from './owner-form.ts'
import type { OwnerPanelProps } from './owner-panel.tsx'

/** What `OwnerPanel` shows, in a chunk of its own. */
export function OwnerBooks({ casino, onUpdated }: OwnerPanelProps) {
  const { cashPocket } = useSession()
  const { minBet, maxBet, casinoBank } = casino
  const [draft, setDraft] = useState<OwnerDraft>({ minBet, maxBet, casinoBank })
  // What others play changes the bank: a target that the owner has not touched follows it.
  const [bankSeen, setBankSeen] = useState(casinoBank)
  if (bankSeen !== casinoBank) {
    setBankSeen(casinoBank)
    if (draft.casinoBank === bankSeen) setDraft({ ...draft, casinoBank })
  }
  const [errors, setErrors] = useState<OwnerErrors>({})
  const change = (part: Partial<OwnerDraft>) => setDraft({ ...draft, ...part })

  const { busy, run } = useDeed('POST /api/casino', {
    failed: casinoTexts.updateFailed,
    tell: ({ message }) => {
      if (readsAsError(message)) toast.error(message)
      else toast.success(message || casinoTexts.updated)
    },
    after: ({ message, cashPocket, cashVersion, ...saved }) => {
      onUpdated({ ...casino, ...saved })
      const { minBet, maxBet, casinoBank } = saved
      setDraft({ minBet, maxBet, casinoBank })
    },
  })
  const update = () => {
    const found = ownerErrors(draft)
    setErrors(found)
    if (Object.keys(found).length === 0) run({ body: draft as { [Field in keyof OwnerDraft]: number } })
  }

  return (
    <Panel title="Beheer">
      <Figures
        figures={[
          { label: 'Winst', amount: casino.revenue ?? 0 },
          { label: 'In de kas', amount: casinoBank },
        ]}
      />
      <LastPlayed casinoId={casino.casinoId} />
      <Form label="Casino beheren" onSubmit={update}>
        <FormRow>
          <AmountInput
            label="Minimale inzet"
            value={draft.minBet}
            onValue={(minBet) => change({ minBet })}
            error={errors.minBet}
            name="minBet"
          />
          <AmountInput
            label="Maximale inzet"
            value={draft.maxBet}
            onValue={(maxBet) => change({ maxBet })}
            error={errors.maxBet}
            name="maxBet"
          />
        </FormRow>
        <AmountInput
          label="Kas"
          value={draft.casinoBank}
          onValue={(casinoBank) => change({ casinoBank })}
          error={errors.casinoBank}
          hint={bankHint(casino, draft.casinoBank, cashPocket)}
          name="casinoBank"
        />
        <FormActions>
          <Button variant="primary" type="submit" busy={busy}>
            Werk casino bij
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}

function bankHint(casino: CasinoState, target: number | null, cashPocket: number): string {
  const move = bankMove(casino, target)
  if (!move) return 'Zoveel moet er in de kas zitten. Het verschil gaat uit of naar je zak.'
  if (move.direction === 'out') return `${formatEuro(move.amount)} gaat uit de kas naar je zak.`
  const short = move.amount > cashPocket ? ` Je hebt ${formatEuro(cashPocket)} op zak.` : ''
  return `${formatEuro(move.amount)} gaat van je zak naar de kas.${short}`
}
