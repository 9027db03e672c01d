import type pg from 'pg';
import * as z from 'zod';
import { createPool, type DatabaseOptions } from './database.ts';
import { directUrl } from './jobsUrl.ts';
import { createLogger } from './logger.ts';

const accessSchema = z.object({
  DATABASE_URL: z.url(),
  DATABASE_DIRECT_URL: z.url().optional(),
  DATABASE_JOBS_USER: z.string().optional(),
  DATABASE_JOBS_PASSWORD: z.string().optional(),
});

/** For a program that someone starts by hand: under the role of jobs, with what the environment says and nothing else. */
export const openProgramPool = (options: Omit<DatabaseOptions, 'url'>): pg.Pool =>
  createPool({ ...options, url: directUrl(accessSchema.parse(process.env)) }, createLogger('warn'));
