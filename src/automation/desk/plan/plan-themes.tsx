import { type Weekday, weekdays } from '../../options.ts'
import { type PostType, postTypeLabels, postTypes } from '../../post-types.ts'
import type { Themes } from '../../schema.ts'

interface WeeklyThemesProps {
  themes: Themes
  onChange: (themes: Themes) => void
}

/** The kinds of post for each weekday; they alternate in the order in which they were chosen. */
export function WeeklyThemes({ themes, onChange }: WeeklyThemesProps) {
  function toggle(day: Weekday, type: PostType, isChosen: boolean) {
    const others = themes[day].filter((each) => each !== type)
    onChange({ ...themes, [day]: isChosen ? [...others, type] : others })
  }
  return (
    <div className="plan-group">
      <h3 className="caption-label">Weekly themes</h3>
      {weekdays.map((day) => (
        <fieldset key={day} className="theme-day">
          <legend>{day}</legend>
          <div>
            {postTypes.map((type) => (
              <label key={type} className="choice-chip" title={postTypeLabels[type]}>
                <input
                  className="choice-input"
                  type="checkbox"
                  checked={themes[day].includes(type)}
                  onChange={(event) => toggle(day, type, event.target.checked)}
                />
                {type}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
