/** The same server and role, another database. */
export const withDatabase = (url: string | undefined, name: string): string => {
  if (!url) throw new Error('Les services ne sont pas réglés : lancez d’abord « npm run services -- start »');
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
