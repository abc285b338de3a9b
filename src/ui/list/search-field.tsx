import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'

/** A search box with an icon; the placeholder doubles as its label unless another is given. */
export function SearchField({ className = '', ...input }: ComponentProps<'input'> & { placeholder: string }) {
  return (
    <div className={`search-field ${className}`}>
      <Search className="icon" />
      <input
        type="search"
        className="input"
        aria-label={input.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
      />
    </div>
  )
}
