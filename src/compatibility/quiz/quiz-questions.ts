/** The quiz's questions as they are asked: their icons and groups. */
import {
  Building2,
  Camera,
  Drama,
  Flower2,
  Landmark,
  Leaf,
  type LucideIcon,
  Moon,
  MoonStar,
  Mountain,
  MountainSnow,
  PartyPopper,
  PawPrint,
  Ruler,
  ScrollText,
  ShoppingBag,
  Sun,
  Sunrise,
  Utensils,
  Waves,
} from 'lucide-react'
import type { QuizAnswer, QuizChoice, QuizInterest } from '../options.ts'

/** The groups of questions, each under its heading. */
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
