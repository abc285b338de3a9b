import './selection.css'
import './drop.css'

interface ChooseBoxProps {
  label: string
  checked: boolean
  /** Some rows are selected, but not all. */
  some?: boolean
  /** Id of the row, by which the keyboard navigation finds its box. */
  row?: number
  onChange: (isChecked: boolean, withShift: boolean) => void
}

/** The checkbox that selects a row. */
export function ChooseBox({ label, checked, some = false, row, onChange }: ChooseBoxProps) {
  return (
    // Keeps Shift from selecting the text between two rows (Firefox).
    <label className="choose-box" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        data-select-row={row}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  )
}

/** The keys of a list whose rows can be selected. */
export function SelectionKeys() {
  return (
    <span className="keys-line">
      <kbd>X</kbd> chooses a row, <kbd>Shift</kbd> <kbd>↓</kbd> the next ones too, <kbd>Esc</kbd> none
    </span>
  )
}
