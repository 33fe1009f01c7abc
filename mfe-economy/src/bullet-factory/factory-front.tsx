import { useFamiliar } from '@sottomondo/mfe-kit'
import { type Description, DescriptionList } from '@sottomondo/ui-kit/description-list'
import { FoldedPicture, FoldPicture } from '@sottomondo/ui-kit/folded-picture'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import type { ReactNode } from 'react'
import css from './bullet-factory.module.css'
import factory from './factory.svg'

export type FactoryFrontProps = {
  title: ReactNode
  /** Stands above the figures, such as the stock's level. */
  children?: ReactNode
  items?: readonly Description[]
}

/** The public view of a factory. */
export function FactoryFront({ title, children, items }: FactoryFrontProps) {
  const { isFamiliar, isFolded, fold } = useFamiliar()
  const picture = <Picture src={factory} width={480} height={240} atOnce />
  if (isFolded)
    return (
      <Panel title={title}>
        <div className={css.known}>
          <FoldedPicture picture={picture} title="De fabriek" onOpen={() => fold(false)} />
          {children}
          {items && <DescriptionList items={items} />}
        </div>
      </Panel>
    )
  return (
    <Panel title={title}>
      <div className={css.front}>
        <div className={css.picture}>
          {picture}
          {isFamiliar && <FoldPicture onFold={() => fold(true)} />}
        </div>
        <div className={css.known}>
          {children}
          {items && <DescriptionList items={items} />}
        </div>
      </div>
    </Panel>
  )
}
