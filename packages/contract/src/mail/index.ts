export * from './mail.routes.ts';
