import { placeCall } from '@guichet/contract';
import type { Config } from './config.ts';

/** CONST-001: where a call of a service is on this installation. */
export const urlOf = ({ apiBase, paths = {} }: Pick<Config, 'apiBase' | 'paths'>, path: string): string =>
  placeCall(apiBase, paths, path);
