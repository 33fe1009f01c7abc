import { useStore } from '@sottomondo/mfe-kit/host'
import { docked } from '@sottomondo/ui-kit/docked'
import css from './update-bar.module.css'
import { newVersionStore } from './update-state.ts'

/** Offers to reload when there are newer versions (spec 1 §4); the page keeps its own until then. */
export function UpdateBar() {
  if (!useStore(newVersionStore)) return null
  return (
    <div ref={docked} data-docked="3" role="alert" className={css.bar}>
      Er is een nieuwe versie van Sottomondo.
      <button type="button" className={css.button} onClick={() => location.reload()}>
        Nu herladen
      </button>
    </div>
  )
}
