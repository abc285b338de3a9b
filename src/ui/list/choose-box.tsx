import './selection.css'
import './drop.css'

interface ChooseBoxProps {
  label: string
  checked: boolean
  /** Some, and not all. */
  some?: boolean
  /** Of a row: by it the keyboard finds the row again. */
  row?: number
  onChange: (isChecked: boolean, withShift: boolean) => void
}

/** The box by which something of a list is chosen. */
export function ChooseBox({ label, checked, some = false, row, onChange }: ChooseBoxProps) {
  return (
    <label className="choose-box">
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

/** What the keyboard does in a list whose rows can be chosen. */
export function SelectionKeys() {
  return (
    <span className="keys-line">
      <kbd>X</kbd> chooses a row, <kbd>Shift</kbd> <kbd>↓</kbd> the next ones too, <kbd>Esc</kbd> none
    </span>
  )
}
