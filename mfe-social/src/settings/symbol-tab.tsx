import { useAction, useCall, useSession } from '@sottomondo/mfe-kit'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

/** The symbol beside the player's words in the chat; it takes effect at once. */
export function SymbolTab() {
  const { accountName } = useSession()
  const read = useCall('GET /api/settings/symbol')
  const choose = useAction('POST /api/settings/symbol', {
    after: ({ symbol }) => read.setData((known) => ({ ...known, symbol })),
  })
  return (
    <SettingPanel title="Je chatsymbool" read={read}>
      {({ symbol, symbols }) => (
        <>
          <p className={css.words}>
            Staat in de chat voor je naam: <strong>{[symbol, accountName].filter(Boolean).join(' ')}</strong>
          </p>
          <div className={css.symbols}>
            <RadioGroup
              label="Chatsymbool"
              look="segments"
              options={symbols.map(({ symbol, name }) => ({ value: symbol, label: `${symbol} ${name}` }))}
              value={choose.input?.body?.symbol ?? symbol ?? undefined}
              onValue={(one) => choose.run({ body: { symbol: one } })}
            />
          </div>
        </>
      )}
    </SettingPanel>
  )
}
