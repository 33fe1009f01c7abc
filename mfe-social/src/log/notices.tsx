import { useNotices } from '@sottomondo/mfe-kit'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Note } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './log.module.css'

const hints = {
  unsupported: 'Deze browser kan niets melden buiten de pagina.',
  denied: 'Je browser laat geen meldingen van Sottomondo toe. Zet ze daar aan, dan kun je hier weer kiezen.',
}

/** The notices of this device while the page is not looked at. */
export function NoticeChoices() {
  const { leave, on, set } = useNotices()
  const shut = leave === 'unsupported' || leave === 'denied'
  return (
    <Panel title="Meldingen op dit toestel">
      <div className={css.notices}>
        <Checkbox
          label="Als een wachttijd om is"
          value={on.timers}
          disabled={shut}
          onValue={(value) => void set('timers', value)}
        />
        <Checkbox
          label="Als je iets overkomt"
          value={on.log}
          disabled={shut}
          onValue={(value) => void set('log', value)}
        />
        <Note>
          {shut
            ? hints[leave]
            : 'Alleen zolang Sottomondo ergens openstaat en je er niet naar kijkt. Je browser vraagt het je de eerste keer.'}
        </Note>
      </div>
    </Panel>
  )
}
