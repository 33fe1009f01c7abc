import { ApiKeysPanel } from './api-keys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PersonalDataPanels } from './personal-data-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import css from './settings.module.css'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** The user's password, second step, sessions and API keys. */
export function SecurityTab() {
  return (
    <div className={css.panels}>
      <PasswordPanel />
      <TwoFactorPanel />
      <SessionsPanel />
      <ApiKeysPanel />
      <PersonalDataPanels />
    </div>
  )
}
