import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, useNotice } from './notify.ts'

/** The area of notices. Its code is loaded with the first notice, because most readers never see one. */
export function ToastHost() {
  const notice = useNotice()
  const [View, setView] = useState<ComponentType<{ notice: Notice | null }> | null>(null)
  useEffect(() => {
    // If it cannot be loaded, the next notice tries again.
    if (notice && !View) import('./toast-view.tsx').then(({ ToastView }) => setView(() => ToastView)).catch(() => {})
  }, [notice, View])
  return View ? <View notice={notice} /> : null
}
