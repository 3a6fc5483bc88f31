import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.HUB_SERVER ?? 'http://127.0.0.1:3000'

// The page is drawn before its program is there: start.js fetches the program when the words have been painted.
const programLater: Plugin = {
  name: 'program-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const files: string[] = []
      const tag =
        /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g
      const rest = html.replace(tag, (_, file: string) => (files.push(file), ''))
      return rest.replace('</head>', `  <meta name="hub-program" content="${files.join(' ')}" />\n  </head>`)
    },
  },
}

// Not what only a wallet made here, or one of a certain kind, needs.
const paying = /\/src\/domains\/(chains|wallet|payments)\/(?!.*(hub-wallet|connectors)\/)/

export default defineConfig({
  plugins: [react(), tailwindcss(), programLater],
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
      // What the first page needs comes as one file: it compresses better than thirty, and on a slow line one wait is one wait.
      // So do the small parts that several later pages share: those of any page, and those for paying.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'parts', test: /\/src\/(web|kit)\//, minShareCount: 2 },
            { name: 'paying', test: paying, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server } },
})
