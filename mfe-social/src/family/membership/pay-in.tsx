import { CashShortage, useForm, useSession } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { bulletsHint } from '../bullets-hint.ts'
import type { OwnFamily } from '../family-texts.ts'

/** Every member's two gifts: cash for the bank, bullets for the magazine. */
export function PayIn({ family, reload }: { family: OwnFamily; reload: () => Promise<void> }) {
  const { cashPocket } = useSession()
  const cash = useForm('POST /api/family/settings/depositCash', { start: { amount: null, subject: '' }, reload })
  const bullets = useForm('POST /api/family/settings/depositBullets', { start: { amount: null, subject: '' }, reload })
  const short = (cash.values.amount || 0) - cashPocket
  return (
    <Panel title="Inleggen">
      <Columns>
        <Form label="Geld inleggen" {...cash.form}>
          <AmountInput label="Geld" all={cashPocket} {...cash.field('amount')} />
          {short > 0 && <CashShortage euro={short} onGo={cash.submit} />}
          <FormActions>
            <Submit>In de bank</Submit>
          </FormActions>
        </Form>
        <Form label="Kogels inleggen" {...bullets.form}>
          <AmountInput
            label="Kogels"
            unit=""
            hint={bulletsHint(bullets.values.amount, family.costs.bulletsLossPercent)}
            {...bullets.field('amount')}
          />
          <FormActions>
            <Submit>In het magazijn</Submit>
          </FormActions>
        </Form>
      </Columns>
    </Panel>
  )
}
