export * from './jour.ts';
