import { Picture } from '../picture/picture.tsx'
import css from './portrait.module.css'
import female1 from './portraits/female-1.svg'
import female2 from './portraits/female-2.svg'
import female3 from './portraits/female-3.svg'
import female4 from './portraits/female-4.svg'
import male1 from './portraits/male-1.svg'
import male2 from './portraits/male-2.svg'
import male3 from './portraits/male-3.svg'
import male4 from './portraits/male-4.svg'
import scene1 from './portraits/scene-1.svg'
import scene2 from './portraits/scene-2.svg'
import scene3 from './portraits/scene-3.svg'
import scene4 from './portraits/scene-4.svg'

const scenes = [scene1, scene2, scene3, scene4]
const figures = { male: [male1, male2, male3, male4], female: [female1, female2, female3, female4] }

export type PortraitProps = {
  gender: 'male' | 'female'
  /** 1-11. */
  rankNumber: number
}

/** A gangster of that rank, 4 by 5, as wide as its place; decoration, for name and rank stand beside it. */
export function Portrait({ gender, rankNumber }: PortraitProps) {
  const group = portraitGroup(rankNumber)
  return (
    <span className={css.portrait}>
      <Picture src={scenes[group] ?? scene1} width={160} height={200} atOnce />
      <Picture src={figures[gender][group] ?? male1} width={160} height={200} atOnce />
    </span>
  )
}

/** Returns which of the four drawings: the street, the rain, the bar, the high chair. */
export function portraitGroup(rankNumber: number): number {
  const lastOfGroup = [3, 6, 9]
  return lastOfGroup.filter((last) => rankNumber > last).length
}
