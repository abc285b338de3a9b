// React's fast refresh must be installed before any component is evaluated; plugins of a build do this by themselves.
import RefreshRuntime from '/@react-refresh'

RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
window.__vite_plugin_react_preamble_installed__ = true
await (new URL(import.meta.url).searchParams.has('desk') ? import('./desk.tsx') : import('./client.tsx'))
