import { formatEuro, Money, useCall, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'

/** /exchange: the player's found and present eggs, and exchanging them for cash (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/presents', undefined, { rereadOn: { cash: true } })
  const { form, field } = useForm('POST /api/presents/exchange', {
    // Also the value after a success (spec 2 §4).
    start: { amount: 0 },
    judge: ({ amount }) =>
      data && amount && amount > data.eggs ? { amount: 'Je hebt niet genoeg paaseieren om dit aantal te ruilen.' } : {},
    failed: 'Er is iets fout gegaan bij het ruilen.',
    reload,
  })
  const amount = field('amount')
  const brings = data && amount.value ? `Dat levert ${formatEuro(amount.value * data.euroPerEgg)} op.` : undefined
  const hint = data?.eggs === 0 ? 'Je hebt er geen. Bij een geslaagde misdaad vind je er soms een.' : brings

  return (
    <Page title="Paaseieren" lead="Wie ze verstopt, weet niemand. Wie ze koopt, vraagt er ook niet naar.">
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <Columns>
          <Panel title="Inruilen">
            <Form label="Paaseieren inruilen" {...form}>
              <AmountInput label="Aantal" unit="" {...amount} all={data?.eggs} hint={hint} />
              <FormActions>
                <Submit>Ruil in</Submit>
              </FormActions>
            </Form>
          </Panel>
          <Panel title="Je eieren">
            <DescriptionList
              items={[
                { label: 'Ooit gevonden', value: data && <Money amount={data.eggsStolen} unit="" /> },
                { label: 'Nu in je mandje', value: data && <Money amount={data.eggs} unit="" /> },
                { label: 'Prijs per ei', value: data && <Money amount={data.euroPerEgg} /> },
              ]}
            />
          </Panel>
        </Columns>
      )}
    </Page>
  )
}
