import { faces } from './src/domains/faces.mjs'
import { order } from './src/domains/order.mjs'

const ban = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const exactly = (domain, files) => files.map((file) => `^src/domains/${domain}/${file.replaceAll('.', '[.]')}$`)
const serverSide = ['^src/server/', '^src/domains/[^/]+/(server|import)/']
const webSide = ['^src/web/', '^src/domains/[^/]+/web/']

export default {
  forbidden: [
    ban('must-resolve', 'an import that cannot be followed cannot be judged', {}, { couldNotResolve: true }),
    ban('no-cycles', 'name the shared idea and put it above both', {}, { circular: true }),
    ban('kit-first', 'kit imports nothing of ours', { path: '^src/kit/' }, { path: '^src/(server|web|domains|main)/' }),
    ban(
      'ground-knows-no-domain',
      'server and web serve every domain alike',
      { path: '^src/(server|web)/', pathNot: '/testing/' },
      { path: '^src/(domains|main)/' },
    ),
    ban(
      'pg-is-fenced',
      'how statements travel to PostgreSQL is known to the database room alone: src/server/pg/README.md',
      { pathNot: '^src/server/(database|pg)/' },
      { path: '^src/server/pg/' },
    ),
    ban(
      'main-is-last',
      'nothing but tests imports main',
      { pathNot: '^(src/main|e2e|bench)/|/testing/' },
      { path: '^src/main/' },
    ),
    ban(
      'no-sandbox',
      'the product cannot tell the sandbox from the world; tests may fill it from there',
      { path: '^src/', pathNot: '/testing/' },
      { path: '^(sandbox|contracts)/' },
    ),
    ban(
      'rules-are-pure',
      'contracts and rules run anywhere',
      { path: '^src/(kit/|domains/[^/]+/(?!(server|web|import|testing)/)).*[.]ts$' },
      { path: [...serverSide, ...webSide, '^node:', '^fs$'] },
    ),
    ban('web-meets-contract-only', 'the browser talks through the contract', { path: webSide }, { path: serverSide }),
    ban('server-has-no-page', 'the server talks through the contract', { path: serverSide }, { path: webSide }),
    ...order
      .slice(0, -1)
      .map((domain, i) =>
        ban(
          'upward-only',
          'import the domains above only',
          { path: `^src/domains/${domain}/` },
          { path: order.slice(i + 1).map((d) => `^src/domains/${d}/`) },
        ),
      ),
    ...order.map((domain) =>
      ban(
        'public-face',
        'src/domains/faces.mjs says what others may import of a domain: call an operation, or make it public on purpose',
        { path: '^src/', pathNot: `^src/(domains/${domain}|main)/|/testing/` },
        { path: `^src/domains/${domain}/.+/`, pathNot: exactly(domain, faces[domain] ?? []) },
      ),
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$' },
  },
}
