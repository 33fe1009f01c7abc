import type { Calls } from '@sottomondo/api-contract'
import { useCall, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Backfire = Calls['GET /api/settings/backfire']['answer']

const options = optionsOf({
  '0.5x': 'Half zoveel kogels als er op je komen',
  '1x': 'Evenveel kogels',
  '1.5x': 'Anderhalf keer zoveel',
  '2x': 'Twee keer zoveel',
  all: 'Alles wat je hebt',
  custom: 'Een eigen aantal',
})

/** The number of bullets to shoot back with. */
export function BackfireTab() {
  const read = useCall('GET /api/settings/backfire')
  return (
    <SettingPanel title="Terugschieten" read={read}>
      {(data) => <BackfireForm backfire={data} onSaved={read.setData} />}
    </SettingPanel>
  )
}

function BackfireForm({ backfire, onSaved }: { backfire: Backfire; onSaved: (saved: Backfire) => void }) {
  const { form, field, values } = useForm('POST /api/settings/backfire', {
    start: backfire,
    stays: true,
    after: onSaved,
  })
  return (
    <>
      <p className={css.words}>
        Schiet iemand op je, dan schiet je vanzelf terug, ook in je slaap. Zeg hier hoe hard. Meer kogels dan je hebt,
        worden het nooit.
      </p>
      <Form label="Terugschieten" {...form}>
        <RadioGroup label="Je schiet terug met" options={options} {...field('backfireOption')} />
        {values.backfireOption === 'custom' && <AmountInput label="Kogels" unit="kogels" {...field('customBullets')} />}
        <FormActions>
          <Submit>Opslaan</Submit>
        </FormActions>
      </Form>
    </>
  )
}
