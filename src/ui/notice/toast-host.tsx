import { type ComponentType, useEffect, useState } from 'react'
import { type Notice, useNotice } from './notify.ts'

/** The area of notices. Its code is loaded with the first notice, because most readers never see one. */
export function ToastHost() {
  const notice = useNotice()
  const [View, setView] = useState<ComponentType<{ notice: Notice | null }> | null>(null)
  const needed = notice !== null
  useEffect(() => {
    if (needed) void import('./toast-view.tsx').then((module) => setView(() => module.ToastView))
  }, [needed])
  return View ? <View notice={notice} /> : null
}
