import { CashShortage, formatEuro, useForm, useSession } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Chart } from '@sottomondo/ui-kit/chart'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Note } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'
import type { CasinoState } from '../casino-state.ts'
import { casinoTexts, readsAsError } from '../casino-texts.ts'
import { LastPlayed } from '../rounds/last-played.tsx'
import { AuctionLink } from './auction-link.tsx'
import css from './owner-books.module.css'
import { bankMove, ownerErrors } from './owner-form.ts'

export type OwnerBooksProps = {
  /** The player's own casino, as it was last read; they have one at most, so the call needs no id. */
  casino: CasinoState
  /** Called with the saved casino. For `setData` of the screen's own call. */
  onUpdated: (casino: CasinoState) => void
}

/** 'ma 23': a date without a time begins at midnight of UTC. */
function dayOf(at: string): string {
  const { shortWeekday, day } = dateWords(at, 'utc')
  return `${shortWeekday} ${day}`
}

/** The content of `OwnerPanel`, in a chunk of its own. */
export function OwnerBooks({ casino, onUpdated }: OwnerBooksProps) {
  const { cashPocket } = useSession()
  const { minBet, maxBet, casinoBank, lockedBank, freePerBettor } = casino
  const { form, field, fields, values, submit } = useForm('POST /api/casino', {
    start: { minBet, maxBet, casinoBank },
    judge: ownerErrors,
    stays: true,
    failed: casinoTexts.updateFailed,
    announce: ({ message }) => {
      if (readsAsError(message)) toast.error(message)
      else toast.success(message || casinoTexts.updated)
    },
    after: ({ message, cashPocket, cashVersion, ...saved }) => {
      onUpdated({ ...casino, ...saved })
      const { minBet, maxBet, casinoBank } = saved
      fields.set({ minBet, maxBet, casinoBank })
    },
  })
  // Others' rounds change the bank: a target that the owner has not touched follows it.
  const [bankSeen, setBankSeen] = useState(casinoBank)
  if (bankSeen !== casinoBank) {
    setBankSeen(casinoBank)
    if (values.casinoBank === bankSeen) fields.set({ casinoBank })
  }

  const move = bankMove(casino, values.casinoBank)
  const short = move?.direction === 'in' ? move.amount - cashPocket : 0

  return (
    <Panel title="Beheer" aside={<AuctionLink sells>Veilen</AuctionLink>}>
      <Figures
        figures={[
          { label: 'Winst', amount: casino.revenue ?? 0 },
          { label: 'In de kas', amount: casinoBank },
          ...(lockedBank === undefined ? [] : [{ label: 'Vrij op te nemen', amount: casinoBank - lockedBank }]),
        ]}
      />
      {!!lockedBank && freePerBettor !== undefined && (
        <Note>Wat één speler hier verloor, telt boven {formatEuro(freePerBettor)} als gekregen van anderen.</Note>
      )}
      <LastPlayed casinoId={casino.casinoId} />
      {casino.revenueByDay && casino.revenueByDay.length > 0 && (
        <div className={css.days}>
          <h3 className={css.head}>Winst per dag</h3>
          <Chart
            label="Winst per dag"
            kind="bar"
            points={casino.revenueByDay.map(({ day }) => dayOf(day))}
            series={[{ name: 'Winst', values: casino.revenueByDay.map(({ revenue }) => revenue) }]}
            unit="€"
            brief
            marked={[casino.revenueByDay.length - 1]}
          />
        </div>
      )}
      <Form label="Casino beheren" {...form}>
        <FormRow>
          <AmountInput label="Minimale inzet" {...field('minBet')} />
          <AmountInput label="Maximale inzet" {...field('maxBet')} />
        </FormRow>
        <AmountInput label="Kas" hint={bankHint(move, casinoBank - (lockedBank ?? 0))} {...field('casinoBank')} />
        {short > 0 && <CashShortage euro={short} onGo={submit} />}
        <FormActions>
          <Submit>Werk casino bij</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

function bankHint(move: ReturnType<typeof bankMove>, freeEuro: number): string {
  if (!move) return 'Zoveel moet er in de kas zitten. Het verschil gaat uit of naar je zak.'
  if (move.direction === 'in') return `${formatEuro(move.amount)} gaat van je zak naar de kas.`
  const beyond = move.amount - freeEuro
  const counts = beyond > 0 ? ` Daarvan telt ${formatEuro(beyond)} als gekregen van anderen.` : ''
  return `${formatEuro(move.amount)} gaat uit de kas naar je zak.${counts}`
}
