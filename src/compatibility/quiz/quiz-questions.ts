/** The icons and groups of the quiz's questions. */

import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-complex'
import Camera from 'lucide-react/icons/camera'
import Drama from 'lucide-react/icons/drama'
import Flower2 from 'lucide-react/icons/flower-2'
import Landmark from 'lucide-react/icons/landmark'
import Leaf from 'lucide-react/icons/leaf'
import Moon from 'lucide-react/icons/moon'
import MoonStar from 'lucide-react/icons/moon-star'
import Mountain from 'lucide-react/icons/mountain'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import PartyPopper from 'lucide-react/icons/party-popper'
import PawPrint from 'lucide-react/icons/paw-print'
import Ruler from 'lucide-react/icons/ruler'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Sun from 'lucide-react/icons/sun'
import Sunrise from 'lucide-react/icons/sunrise'
import Utensils from 'lucide-react/icons/utensils'
import Waves from 'lucide-react/icons/waves-horizontal'
import type { QuizAnswer, QuizChoice, QuizInterest } from '../options.ts'

/** The groups of questions, with their titles. */
export const questionGroups: { title: string; questions: QuizChoice[] }[] = [
  {
    title: 'How you travel',
    questions: ['budgetRange', 'travelPace', 'accommodationType', 'groupSize', 'wakeUpTime', 'travelPersonality'],
  },
  {
    title: 'Who you are on the road',
    questions: ['socialLevel', 'foodAdventurousness', 'travelExperience', 'languageComfort'],
  },
]

export const interestIcons: Record<QuizInterest, LucideIcon> = {
  adventure: Mountain,
  culture: Drama,
  food: Utensils,
  nature: Leaf,
  nightlife: MoonStar,
  history: ScrollText,
  beaches: Waves,
  mountains: MountainSnow,
  cities: Building2,
  museums: Landmark,
  festivals: PartyPopper,
  shopping: ShoppingBag,
  photography: Camera,
  wellness: Flower2,
  wildlife: PawPrint,
  architecture: Ruler,
}

export const answerIcons: Partial<Record<QuizAnswer, LucideIcon>> = { early: Sunrise, normal: Sun, late: Moon }
