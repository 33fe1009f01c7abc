import {
  CashShortage,
  favourOf,
  favourText,
  formatDuration,
  formatEuro,
  isShortOf,
  Shortage,
  useCall,
  useForm,
  usePlayerNames,
  useSession,
} from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import css from './bounty.module.css'
import type { Bounties } from './bounty.types.ts'

/** Multiples of the least amount that one press fills in. */
const offered = [1, 2, 5, 20] as const
const daySeconds = 86_400

/** Whose head, for how much, and whether anybody may know: all that it costs and brings back is said before. */
export function PlaceForm({
  target,
  bounties,
  reload,
}: {
  target: string
  bounties: Bounties
  reload: () => Promise<void>
}) {
  const { leastAmount, lossPercent, durationSeconds, anonymousCredits, anonymousHonor } = bounties
  const { cashPocket } = useSession()
  const paying = useCall('GET /api/status/rankAndDefaultPayMethod')
  const { form, field, values, submit } = useForm('POST /api/murder/bounty', {
    start: { accountName: target, amount: null, isAnonymous: false },
    after: async () => void (await Promise.all([reload(), paying.reload()])),
  })
  const names = usePlayerNames(values.accountName)
  const favour =
    paying.data && favourOf(paying.data.paymentInfo, { credits: anonymousCredits, honorPoints: anonymousHonor })
  const euro = values.amount ?? 0
  const isEnough = euro >= leastAmount
  const lasts =
    durationSeconds % daySeconds === 0 ? `${durationSeconds / daySeconds} dagen` : formatDuration(durationSeconds)
  return (
    <Panel
      title="Zet een premie"
      note="Wie het doelwit doodt, krijgt het, zover die dat mag. Jij en je familie verdienen niet aan je eigen geld."
    >
      <Form label="Een premie zetten" {...form}>
        <Typeahead label="Speler" names={names} {...field('accountName')} />
        <AmountInput
          label="Bedrag"
          hint={`Vanaf ${formatEuro(leastAmount)}, uit je zak. Het komt bij wat er al op dat hoofd staat.`}
          offers={offered.map((times) => ({ label: formatEuro(times * leastAmount), amount: times * leastAmount }))}
          keyless
          {...field('amount')}
        />
        <Checkbox
          label={favour ? `Anoniem, voor ${favourText(favour.cost, favour.balance.payWith)}` : 'Anoniem'}
          value={values.isAnonymous ?? false}
          onValue={field('isAnonymous').onValue}
        />
        {values.isAnonymous && favour && <Shortage {...favour} reload={paying.reload} className={css.hint} />}
        <p className={css.hint}>
          {isEnough
            ? `Verdient niemand de premie binnen ${lasts}, dan krijg je ${formatEuro(euro - Math.floor((euro * lossPercent) / 100))} terug.`
            : `Verdient niemand de premie binnen ${lasts}, dan krijg je haar terug, min ${lossPercent}%.`}
        </p>
        <FormActions>
          <Submit disabled={euro > cashPocket || (values.isAnonymous && favour && isShortOf(favour))}>
            {isEnough ? `Zet ${formatEuro(euro)} in` : 'Zet de premie'}
          </Submit>
        </FormActions>
        {euro > cashPocket && <CashShortage euro={euro - cashPocket} className={css.hint} onGo={submit} />}
      </Form>
    </Panel>
  )
}
