import { useSwitchPreference } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'

/** Whoever writes by voice, or presses keys by accident, can do without them. */
export function KeysSwitch() {
  const [wantsKeys, wantKeys] = useSwitchPreference('keys', true)
  return <Checkbox label="Sneltoetsen aan: Ctrl K werkt altijd" value={wantsKeys} onValue={wantKeys} />
}
