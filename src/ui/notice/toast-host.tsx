import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, useNotice } from './notify.ts'

/**
 * The area of notices. Its code is loaded with the first input into a form, because most readers never see a notice, and a notice that the
 * connection failed could not load it any more.
 */
export function ToastHost() {
  const notice = useNotice()
  const [View, setView] = useState<ComponentType<{ notice: Notice | null }> | null>(null)
  useEffect(() => {
    if (View) return
    // If it cannot be loaded, the next input or notice tries again.
    const load = () => void import('./toast-view.tsx').then(({ ToastView }) => setView(() => ToastView)).catch(() => {})
    if (notice) load()
    addEventListener('input', load)
    return () => removeEventListener('input', load)
  }, [notice, View])
  return View ? <View notice={notice} /> : null
}
