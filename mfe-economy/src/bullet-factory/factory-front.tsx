import { type Description, DescriptionList } from '@sottomondo/ui-kit/description-list'
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
  return (
    <Panel title={title}>
      <div className={css.front}>
        <div className={css.picture}>
          <Picture src={factory} width={480} height={240} atOnce />
        </div>
        <div className={css.known}>
          {children}
          {items && <DescriptionList items={items} />}
        </div>
      </div>
    </Panel>
  )
}
