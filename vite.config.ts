import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.HUB_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Colours are written once as light-dark(); these browsers know it.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // Fonts must come from 'self': the content policy allows no data: there.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The controls are small and shared by every page: one file instead of thirty.
      output: { codeSplitting: { groups: [{ name: 'ui', test: /src[\\/](web|kit)[\\/]/ }] } },
    },
  },
  server: { proxy: { '/api': server } },
})
