import { Button } from '@sottomondo/ui-kit/button'
import { Modal } from '@sottomondo/ui-kit/modal'
import { Select } from '@sottomondo/ui-kit/select'
import { withPlace } from '../rows/with-place.ts'
import { barDraft, barEditing, useBar } from './bar-choice.ts'
import css from './bar-editor.module.css'
import { menuPlace } from './bar-places.ts'
import { keepDraft } from './keep-bar.ts'

/** Edits the five places of the bar; every choice is seen in the bar at once. */
export function BarEditor() {
  const { rows, places } = useBar()
  const all = [...[...rows.values()].map(({ path, label }) => ({ value: path, label })), menuOption]
  const close = () => {
    barEditing.set(false)
    void keepDraft()
  }
  return (
    <Modal
      open
      onClose={close}
      title="Balk aanpassen"
      actions={
        <>
          <Button onClick={() => barDraft.set([])}>Zoals het was</Button>
          <Button variant="primary" onClick={close}>
            Klaar
          </Button>
        </>
      }
    >
      <div className={css.places}>
        <p>Wat al in de balk staat, wisselt van plaats. Het menu verhuist mee, maar blijft.</p>
        {places.map((place, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a place stays where it is
            key={at}
            label={`Plaats ${at + 1}`}
            options={place === menuPlace ? all.filter(({ value }) => places.includes(value)) : all}
            value={place}
            onValue={(wanted) => barDraft.set(withPlace(places, at, wanted))}
          />
        ))}
      </div>
    </Modal>
  )
}

const menuOption = { value: menuPlace, label: 'Menu' }
