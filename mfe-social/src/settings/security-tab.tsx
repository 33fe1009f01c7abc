import { useCall } from '@sottomondo/mfe-kit'
import { ApiKeysPanel } from './api-keys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { DeletionPanel, PersonalDataPanel } from './personal-data-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SettingPanels } from './setting-panels.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** The user's password, second step, sessions, API keys and personal data. */
export function SecurityTab() {
  const twoFactor = useCall('GET /api/auth/two-factor')
  const sessions = useCall('GET /api/auth/sessions')
  const keys = useCall('GET /api/settings/keys')
  const desk = useCall('GET /api/account/export')
  return (
    <SettingPanels
      parts={[
        { panel: <PasswordPanel key="password" /> },
        { read: twoFactor, panel: <TwoFactorPanel key="two-factor" read={twoFactor} /> },
        { read: sessions, panel: <SessionsPanel key="sessions" read={sessions} /> },
        { read: keys, panel: <ApiKeysPanel key="keys" read={keys} /> },
        { read: desk, panel: <PersonalDataPanel key="data" read={desk} /> },
        { read: desk, panel: <DeletionPanel key="deletion" read={desk} /> },
      ]}
    />
  )
}
