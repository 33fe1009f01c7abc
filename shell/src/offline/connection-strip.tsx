import { type Connection, useConnection } from '@sottomondo/mfe-kit/host'
import { docked } from '@sottomondo/ui-kit/docked'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './connection-strip.module.css'

const words: Record<Exclude<Connection, 'up'>, string> = {
  offline: 'Je bent offline. Wat je ziet, kan verouderd zijn; met verbinding gaat alles vanzelf verder.',
  away: 'De server antwoordt even niet. We blijven het proberen, jij hoeft niets te doen.',
}

/** Says that the shown data may be old, as long as it may be. */
export function ConnectionStrip() {
  const connection = useConnection()
  return (
    <div ref={docked} data-docked="2" role="status" className={css.place}>
      {connection !== 'up' && (
        <p className={css.strip}>
          <Icon name="warning" />
          {words[connection]}
        </p>
      )}
    </div>
  )
}
