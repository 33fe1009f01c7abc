import { CashShortage, Count, Money, useForm, useSession } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput, type TextInputProps } from '@sottomondo/ui-kit/text-input'
import { bulletsHint } from '../bullets-hint.ts'
import css from '../family.module.css'
import type { ManageProps } from './manage.types.ts'

const away = 'Even niet te lezen'

/** The family's bank: everybody deposits, don and consigliere withdraw. */
export function CashHoldings({ family, reload }: ManageProps) {
  const { cashPocket } = useSession()
  const either = { start: { amount: null, subject: '' }, reload }
  const deposit = useForm('POST /api/family/settings/depositCash', either)
  const withdraw = useForm('POST /api/family/settings/withdrawCash', { ...either, sharing: deposit })
  const mayWithdraw = family.rights.includes('withdraw')
  const amount = deposit.values.amount || 0
  const short = amount - cashPocket
  // Perhaps it is about to be taken out.
  const isInBank = mayWithdraw && amount <= (family.familyBank ?? 0)
  return (
    <Panel title="Familiebank">
      <div className={css.parts}>
        <DescriptionList
          items={[
            { label: 'In de bank', value: family.familyBank === null ? away : <Money amount={family.familyBank} /> },
            { label: 'Op zak', value: <Money amount={cashPocket} /> },
          ]}
        />
        <Form label="Familiebank" {...deposit.form}>
          <AmountInput
            label="Bedrag"
            offers={[
              { label: 'Alles op zak', amount: cashPocket },
              ...(mayWithdraw ? [{ label: 'Alles in de bank', amount: family.familyBank ?? undefined }] : []),
            ]}
            {...deposit.field('amount')}
          />
          {short > 0 && !isInBank && <CashShortage euro={short} what="een storting" onGo={deposit.submit} />}
          <Subject field={deposit.field('subject')} />
          <TransferButtons withdraw={mayWithdraw ? withdraw : undefined} />
        </Form>
      </div>
    </Panel>
  )
}

/** The magazine: of what is deposited a part is lost, which is said before. */
export function BulletHoldings({ family, reload }: ManageProps) {
  const either = { start: { amount: null, subject: '' }, reload }
  const deposit = useForm('POST /api/family/settings/depositBullets', either)
  const withdraw = useForm('POST /api/family/settings/withdrawBullets', { ...either, sharing: deposit })
  const mayWithdraw = family.rights.includes('withdraw')
  return (
    <Panel title="Magazijn">
      <div className={css.parts}>
        <DescriptionList
          items={[
            {
              label: 'In het magazijn',
              value:
                family.bulletsMagazine === null ? (
                  away
                ) : (
                  <Count of={family.bulletsMagazine} one="kogel" several="kogels" />
                ),
            },
            { label: 'Verlies bij het storten', value: `${family.costs.bulletsLossPercent}%` },
          ]}
        />
        <Form label="Magazijn" {...deposit.form}>
          <AmountInput
            label="Kogels"
            unit=""
            hint={`${bulletsHint(deposit.values.amount, family.costs.bulletsLossPercent)} Opnemen kost niets.`}
            offers={
              mayWithdraw ? [{ label: 'Alles in het magazijn', amount: family.bulletsMagazine ?? undefined }] : []
            }
            {...deposit.field('amount')}
          />
          <Subject field={deposit.field('subject')} />
          <TransferButtons withdraw={mayWithdraw ? withdraw : undefined} />
        </Form>
      </div>
    </Panel>
  )
}

/** Everybody deposits; who may withdraw has a second button. */
const TransferButtons = ({ withdraw }: { withdraw: { busy: boolean; submit: () => Promise<boolean> } | undefined }) => (
  <FormActions>
    <Submit>Storten</Submit>
    {withdraw && (
      <Button variant="primary" busy={withdraw.busy} onClick={withdraw.submit}>
        Opnemen
      </Button>
    )}
  </FormActions>
)

/** It may be left out, as in the bank. */
const Subject = ({ field }: { field: Omit<TextInputProps, 'value' | 'label'> & { value: string | undefined } }) => (
  <TextInput label="Onderwerp" hint="Mag leeg blijven." {...field} value={field.value ?? ''} />
)
