export * from './client.ts';
export * from './errorBody.ts';
export * from './nameCalls.ts';
export * from './page.ts';
export * from './paths.ts';
export * from './roleWish.ts';
export * from './route.ts';
