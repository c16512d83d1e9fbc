import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = 'http://localhost:4000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // A data: address would be one more source to allow.
  build: { assetsInlineLimit: 0 },
  server: { proxy: { '/graphql': api, '/api': api } },
})
