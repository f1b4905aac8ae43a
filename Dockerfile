# The version of Node is the one that package.json pins. `npm run test:image` carries out these lines without Docker.
ARG NODE=24.21.0

FROM node:${NODE}-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json tsconfig.web.json ./
COPY docs/guide docs/guide
COPY book book
COPY contract contract
COPY domain domain
COPY import import
COPY web web
RUN npm run build

# What the server imports. Without --legacy-peer-deps npm would bring the tools that a package of ours can be used with, Vite among them.
FROM node:${NODE}-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --legacy-peer-deps --ignore-scripts --no-audit --no-fund

FROM node:${NODE}-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY package.json LICENSE NOTICE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=web /app/dist/web dist/web
COPY book book
COPY contract contract
COPY domain domain
COPY export export
COPY import import
COPY server server
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
