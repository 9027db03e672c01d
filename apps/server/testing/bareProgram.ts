import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache();
await Promise.all([import('fastify'), import('kysely'), import('pg-boss'), import('zod')]);
flushCompileCache();
